import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Language, Localized, Settings, Weekday } from 'shared-contract'

/** Written as JSON text, read as the value: both engines then agree on what an array is. */
type Json<Value> = ColumnType<Value, string, string>

export interface WilayaTable {
  id: number
  name: string
  arabic_name: string
}

export interface CityTable extends WilayaTable {
  wilaya_id: number
  latitude: number | null
  longitude: number | null
}

export interface ServiceTable {
  id: number
  slug: string
  name: Json<Localized>
  /** What else people call it; its search looks through them. */
  keywords: ColumnType<string[], string | undefined, string>
  description: Json<Localized>
  icon: string | null
  per: Json<Localized>
  popular: boolean
  position: number
}

export interface OptionTable {
  id: number
  service_id: number
  title: Json<Localized>
  subtitle: Json<Localized>
  size: 'small' | 'medium' | 'large' | null
  position: number
}

export interface ArtisanTable {
  id: Generated<number>
  first_name: string
  last_name: string
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
  /** The average of its reviews, `null` without any; kept by whoever writes a review. */
  rating: number | null
  review_count: number
  /** What the listing's search looks through, folded. */
  search_text: string
}

/** A service as an artisan offers it. */
export interface OfferTable {
  artisan_id: number
  service_id: number
  price: number | null
  /** From here on the artisan's, kept by the database: what a page is found and ordered by. */
  wilaya_id: Generated<number>
  city_id: Generated<number>
  /** 0 without reviews. */
  rating: Generated<number>
  review_count: Generated<number>
}

export interface ReviewTable {
  id: Generated<number>
  artisan_id: number
  appointment_id: number | null
  author: string
  rating: number
  comment: string | null
  created_at: Date
}

export interface ClientTable {
  id: Generated<number>
  name: string
  phone: string | null
  email: string | null
  type: 'user' | 'tasker'
  banned: boolean
  password: string
  consented_at: Date
  created_at: Date
}
export type ClientRow = Selectable<ClientTable>

export interface DeviceTable {
  client_id: number
  device_id: string
  token: string
  /** What its owner reads, for what is sent without being asked. */
  language: ColumnType<Language, Language | undefined, Language>
}

export interface SessionTable {
  /** SHA-256 of the cookie: who reads the table cannot take a session over. */
  id: string
  csrf: string
  client_id: number | null
  expires_at: Date
  /** What others may call it by. */
  number: Generated<number>
  /** Where it was begun, as the sign-in named it; what is sent to the device ends with it. */
  device_id: string | null
  browser: string | null
  system: string | null
  began_at: Date
}

/** A key that lets its owner in without a password; the private half never leaves their device. */
export interface PasskeyTable {
  /** The id that the authenticator gave it. */
  id: string
  number: Generated<number>
  client_id: number
  public_key: string
  /** Grows with each use where the authenticator counts: a copy gives itself away. */
  counter: number
  transports: Json<string[]>
  browser: string | null
  system: string | null
  created_at: Date
  used_at: Date | null
}
export type PasskeyRow = Selectable<PasskeyTable>

/** What an authenticator has to sign, once and soon. */
export interface PasskeyChallengeTable {
  session_id: string
  purpose: 'add' | 'sign-in'
  challenge: string
  expires_at: Date
}

export interface CodeTable {
  identifier: string
  purpose: 'register' | 'reset'
  code: string
  wrong_attempts: number
  expires_at: Date
}

/** What a verified code, or a mailed link, allows once. */
export interface GrantTable {
  token: string
  identifier: string
  purpose: 'register' | 'reset' | 'reset-link'
  expires_at: Date
}

export interface AppointmentTable {
  id: Generated<number>
  /** `null` once the client has deleted their account. */
  client_id: number | null
  artisan_id: number | null
  urgent: boolean
  status: number
  paid: boolean
  reviewed: boolean
  /** Text: what an older system left here is not always a date, and is shown as «invalid». */
  date: string | null
  start_time: string | null
  address: string
  wilaya_id: number
  city_id: number
  latitude: number | null
  longitude: number | null
  description: string | null
  price: number | null
  unit: string | null
  service_id: number
  option_id: number | null
  cancel_reason: string | null
  /** The versions of the page in which it was booked, by the name of their combination. */
  release_id: string | null
  created_at: Date
  updated_at: Date
}

export interface AnswerTable {
  owner: string
  key: string
  body_hash: string
  status: number | null
  body: Json<unknown> | null
  created_at: Date
}

export interface RateWindowTable {
  bucket: string
  hits: number
  ends_at: Date
}

export interface OutboxTable {
  id: Generated<number>
  channel: 'sms' | 'email'
  recipient: string
  subject: string | null
  text: string
  code: string | null
  link: string | null
  created_at: Date
}

/** What is on its way out, until it is delivered or given up. */
export interface OutgoingTable {
  id: Generated<number>
  channel: 'sms' | 'email' | 'push'
  recipient: string
  payload: Json<unknown>
  attempts: Generated<number>
  next_at: Date
  expires_at: Date
}

export interface VapidKeysTable {
  id: number
  public_key: string
  private_key: string
}

/** Who of the operators did what. */
export interface OperatorActTable {
  id: Generated<number>
  operator: string
  act: string
  subject: string
  details: Json<Record<string, unknown>>
  created_at: Date
}

export interface FaqTable {
  id: number
  question: Json<Localized>
  answer: Json<Localized>
}

export interface SettingTable {
  id: number
  value: Json<Settings>
}

export interface Tables {
  wilayas: WilayaTable
  cities: CityTable
  services: ServiceTable
  options: OptionTable
  artisans: ArtisanTable
  offers: OfferTable
  reviews: ReviewTable
  clients: ClientTable
  devices: DeviceTable
  sessions: SessionTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  codes: CodeTable
  grants: GrantTable
  appointments: AppointmentTable
  answers: AnswerTable
  rate_windows: RateWindowTable
  outbox: OutboxTable
  outgoing: OutgoingTable
  vapid_keys: VapidKeysTable
  operator_acts: OperatorActTable
  faqs: FaqTable
  settings: SettingTable
}
