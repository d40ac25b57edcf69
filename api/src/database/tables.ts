import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PictureType } from '../photos/picture.ts'
import type { AmountRange, Estimate, Language, Localized, PlaceDetail, Settings, Weekday } from '@hirfa/shared-contract'

/** Written as JSON text, read as a value: the engines bind arrays differently. */
type Json<Value> = ColumnType<Value, string, string>

type OptionalText = ColumnType<string | null, string | null | undefined>

/** Counts messages and forgets one each `seconds`; `ends_at` of its row is the time at which none is left. */
export interface Meter {
  bucket: string
  seconds: number
}

export interface SmsCharge {
  meters: Meter[]
  /** The network of a message to an unknown number. */
  network: string | null
}

interface Place {
  id: number
  name: string
  arabic_name: string
}

interface Photo {
  type: PictureType
  bytes: Uint8Array
}

export interface Tables {
  wilayas: Place
  cities: Place & {
    wilaya_id: number
    latitude: number | null
    longitude: number | null
    /** Otherwise the coordinates are those of the centre of its area. */
    is_seat: Generated<boolean>
  }
  services: {
    id: number
    slug: string
    name: Json<Localized>
    trade: Json<Localized> | null
    emergency: Json<Localized> | null
    keywords: ColumnType<string[], string | undefined, string>
    description: Json<Localized>
    icon: string | null
    per: Json<Localized>
    unit: Json<Localized> | null
    popular: boolean
    position: number
  }
  options: {
    id: number
    service_id: number
    title: Json<Localized>
    subtitle: Json<Localized>
    phrase: Json<Localized> | null
    size: 'small' | 'medium' | 'large' | null
    hours: number | null
    quantity: Json<AmountRange> | null
    position: number
  }
  artisans: {
    id: Generated<number>
    first_name: string
    last_name: string
    latin_name: OptionalText
    latin_address: OptionalText
    avatar: string | null
    gender: 'male' | 'female' | null
    address: string | null
    experience: number | null
    wilaya_id: number
    city_id: number
    opens: string | null
    closes: string | null
    working_days: Json<Weekday[]>
    available: boolean
    /** The average of the reviews, updated with each; `null` without any. */
    rating: number | null
    review_count: number
    /** Updated by a trigger when an appointment is accepted. */
    response_minutes: ColumnType<number | null, undefined, never>
    search_text: string
    /** Never public. `null` for an artisan of the seed. */
    phone: string | null
    keywords: Generated<string>
    verified_at: Date | null
    suspended_at: Date | null
  }
  offers: {
    artisan_id: number
    service_id: number
    price: number | null
  }
  /** The offers of an artisan in one wilaya, maintained by triggers: one index filters and sorts. */
  offer_places: {
    artisan_id: number
    service_id: number
    wilaya_id: number
    /** The communes of the wilaya in which the artisan is listed as local. */
    city_ids: number[]
    price: number | null
    /** 0 without reviews. */
    rating: number
    review_count: number
  }
  zones: {
    artisan_id: number
    wilaya_id: number
    city_id: number | null
  }
  absences: {
    id: Generated<number>
    artisan_id: number
    from_date: string
    to_date: string
    start_time: string | null
    end_time: string | null
  }
  photos: Photo & {
    artisan_id: number
    hash: string
  }
  appointment_photos: Photo & {
    id: Generated<number>
    appointment_id: number
    created_at: Date
  }
  /** A photo of work; a file of the build has neither hash nor bytes. */
  work_photos: {
    id: Generated<number>
    artisan_id: number
    url: string
    width: number
    height: number
    alt: Json<Localized>
    hash: string | null
    type: PictureType | null
    bytes: Uint8Array | null
  }
  reviews: {
    id: Generated<number>
    artisan_id: number
    appointment_id: number | null
    author: string
    rating: number
    comment: string | null
    created_at: Date
  }
  clients: {
    id: Generated<number>
    name: string
    phone: string | null
    phone_verified: Generated<boolean>
    email: string | null
    type: 'user' | 'tasker'
    banned: boolean
    password: string
    consented_at: Date
    created_at: Date
    /** Whether the client wants reminders of appointments. */
    reminders: Generated<boolean>
    /** Of the page in which the client signed in last or chose a language. */
    language: ColumnType<Language, Language | undefined>
  }
  devices: {
    client_id: number
    device_id: string
    token: string
    language: ColumnType<Language, Language | undefined, Language>
  }
  sessions: {
    /** SHA-256 of the cookie value, so that a leaked table gives no access. */
    id: string
    csrf: string
    client_id: number | null
    expires_at: Date
    number: Generated<number>
    device_id: string | null
    browser: string | null
    system: string | null
    began_at: Date
  }
  session_keys: {
    id: number
    key: string
  }
  known_devices: {
    id: string
    client_id: number
    used_at: Date
  }
  /** A changed phone number that can be restored; `token` is a hash. */
  phone_changes: {
    token: string
    client_id: number
    old_phone: string | null
    old_verified: boolean
    changed_at: Date
    expires_at: Date
  }
  passkeys: {
    id: string
    number: Generated<number>
    client_id: number
    public_key: string
    /** The signature counter: it detects a cloned authenticator. */
    counter: number
    transports: Json<string[]>
    browser: string | null
    system: string | null
    created_at: Date
    used_at: Date | null
  }
  passkey_challenges: {
    session_id: string
    purpose: 'add' | 'sign-in'
    challenge: string
    expires_at: Date
  }
  codes: {
    identifier: string
    purpose: 'register' | 'reset' | 'change' | 'sign-in' | 'own'
    /** The session that requested the code; not a foreign key, because that of a visitor has no row. */
    session_id: string
    code: string
    wrong_attempts: number
    expires_at: Date
    /** What is refunded once the code is entered; null for a code by e-mail. */
    charge: ColumnType<SmsCharge | null, string | null, string | null>
  }
  /** A single-use permission, created by a verified code or a mailed link. */
  grants: {
    token: string
    identifier: string
    purpose: 'register' | 'reset' | 'reset-link'
    expires_at: Date
  }
  appointments: Record<PlaceDetail, OptionalText> & {
    id: Generated<number>
    /** `null` once the client has deleted their account. */
    client_id: number | null
    artisan_id: number | null
    urgent: boolean
    status: number
    paid: boolean
    reviewed: boolean
    /** Text, because rows of an older system contain invalid dates. */
    date: string | null
    start_time: string | null
    /** How many hours it occupies. A trigger derives `occupied`, and a constraint refuses overlaps. */
    hours: number
    address: string
    /** Read through `contactFor`. */
    contact_name: OptionalText
    contact_phone: OptionalText
    wilaya_id: number
    city_id: number
    latitude: number | null
    longitude: number | null
    description: string | null
    price: number | null
    unit: string | null
    estimate: Json<Estimate> | null
    service_id: number
    option_id: number | null
    cancel_reason: string | null
    release_id: string | null
    created_at: Date
    updated_at: Date
  }
  /** A request for a message once the service has an artisan in the wilaya of the commune. */
  availability_alerts: {
    id: Generated<number>
    client_id: number
    service_id: number
    city_id: number
    language: Language
    created_at: Date
  }
  saved_addresses: {
    id: Generated<number>
    client_id: number
    version: Generated<number>
    label: 'home' | 'other'
    name: string | null
    city_id: number
    address: string
    landmark: string | null
  }
  shares: {
    id: Generated<number>
    /** The SHA-256 of the token in the link. */
    token: string
    appointment_id: number
    shared_on: string
  }
  next_artisans: {
    appointment_id: number
    artisan_id: number
    /** The slot for which the artisan was chosen; the choice is void once the appointment has another one. */
    date: string
    start_time: string
    language: Language
    state: 'chosen' | 'asked' | 'unavailable'
    due_at: Date
    /** When the current artisan was asked instead of an earlier one. */
    asked_at: Date | null
  }
  /** A claimed reminder. Its messages are written to the outbox in the same transaction. */
  reminders: {
    appointment_id: number
    kind: 'day' | 'hour'
    date: string
    start_time: string
    claimed_at: Date
    /** When the client confirmed the hour by the link. */
    confirmed_at: ColumnType<Date | null, undefined, Date>
  }
  holds: {
    /** The SHA-256 of the id that the browser has. */
    id: string
    artisan_id: number
    date: string
    start_hour: number
    hours: number
    expires_at: Date
    /** The session that made the hold, or that its visitor has signed in with since. */
    session_id: string | null
    network: string | null
    /** Of the first slot, however often the hold moves. */
    began_at: Date | null
  }
  idempotency_keys: {
    owner: string
    key: string
    body_hash: string
    status: number | null
    body: Json<unknown> | null
    created_at: Date
  }
  rate_windows: {
    bucket: string
    hits: number
    ends_at: Date
  }
  dev_mailbox: {
    id: Generated<number>
    channel: 'sms' | 'email'
    recipient: string
    subject: string | null
    text: string
    code: string | null
    link: string | null
    created_at: Date
  }
  outbox: {
    id: Generated<number>
    channel: 'sms' | 'email' | 'push'
    recipient: string
    payload: Json<unknown>
    /** Of a reminder: it is sent at most once, and a trigger deletes it when the appointment changes. */
    appointment_id: ColumnType<number | null, number | undefined, never>
    attempts: Generated<number>
    next_at: Date
    expires_at: Date
  }
  vapid_keys: {
    id: number
    public_key: string
    private_key: string
  }
  operator_acts: {
    id: Generated<number>
    operator: string
    act: string
    subject: string
    details: Json<Record<string, unknown>>
    created_at: Date
  }
  faqs: {
    id: number
    question: Json<Localized>
    answer: Json<Localized>
  }
  settings: {
    id: number
    value: Json<Settings>
  }
}

/** A row as it is read. */
export type TableRow<Name extends keyof Tables> = Selectable<Tables[Name]>
export type ClientRow = TableRow<'clients'>
export type PasskeyRow = TableRow<'passkeys'>
