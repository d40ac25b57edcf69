export const ROUTES = {
  home: '/',
  services: '/services',
  service: '/services/:service',
  quickBooking: '/quick-booking',
  artisans: '/artisans',
  artisansOfService: '/artisans/:service',
  artisanProfile: '/artisans/:service/:name',
  artisan: '/appointement/:id',
  signIn: '/login',
  resetPassword: '/password-reset/:token',
  profile: '/my-profile',
  changePassword: '/change-password',
  appointments: '/my-appointments',
  appointment: '/appointment-details/:id',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy'
} as const

type Query = Readonly<Record<string, string | number>>

/** The sentence of quick booking. With an artisan and an hour (`slotText`), their sheet is open. */
type QuickQuery = Readonly<
  Partial<
    Record<'service' | 'day' | 'part' | 'hour', string> &
      Record<'size' | 'wilaya' | 'city' | 'artisan' | 'urgent', number>
  >
>

/** `paths.artisan(7)` is `/appointement/7`, `paths.services({ step: 5 })` is `/services?step=5`. */
export const paths = {
  home: fixed(ROUTES.home),
  services: fixed(ROUTES.services),
  service: withParameter(ROUTES.service),
  quickBooking: (query?: QuickQuery): string => ROUTES.quickBooking + queryText(query),
  artisans: fixed(ROUTES.artisans),
  artisansOfService: withParameter(ROUTES.artisansOfService),
  artisan: withParameter(ROUTES.artisan),
  signIn: fixed(ROUTES.signIn),
  resetPassword: withParameter(ROUTES.resetPassword),
  profile: fixed(ROUTES.profile),
  changePassword: fixed(ROUTES.changePassword),
  appointments: fixed(ROUTES.appointments),
  appointment: withParameter(ROUTES.appointment),
  terms: fixed(ROUTES.terms),
  privacy: fixed(ROUTES.privacy)
} as const

/** `2026-11-29T10:00`; `slotFromText` reads it. */
export function slotText({ date, time }: { date: string; time: string }): string {
  return `${date}T${time}`
}

/** Those of links in messages are not in `ROUTES` and `paths`, so that the shell does not contain them. */
export const SHARED_ROUTE = '/shared-appointment/:token'

export const sharedPath = withParameter(SHARED_ROUTE)

export const REMINDER_ROUTE = '/reminder'

export const reminderPath = fixed(REMINDER_ROUTE)

export const CONTACT_HASH = '#footer'

export interface AddressedArtisan {
  id: number
  name: string
  /** In Latin letters, if `name` is not. */
  latinName?: string | null | undefined
  services: readonly { slug?: string | null | undefined }[]
}

const NO_SERVICE = 'artisan'

/** The parameters of the one address of a profile: the first service, and the name in Latin letters with the id. */
export function profileParameters(artisan: AddressedArtisan): { service: string; name: string } {
  const { id, name, latinName, services } = artisan
  return { service: services[0]?.slug || NO_SERVICE, name: [slugOf(latinName ?? name), id].filter(Boolean).join('-') }
}

export function profilePath(artisan: AddressedArtisan): string {
  const { service, name } = profileParameters(artisan)
  return profileAt(service, name)
}

/** Shares the route of the profile, whose last part ends in an id. */
export function wilayaPath(service: string, wilaya: { name: string }): string {
  return profileAt(service, slugOf(wilaya.name))
}

export function profilePathOfId(id: number): string {
  return profileAt(NO_SERVICE, String(id))
}

export function profileAt(service: string, name: string): string {
  return `${paths.artisansOfService(service)}/${encodeURIComponent(name)}`
}

const LONGEST_SLUG = 60

/** Lower-case words with hyphens. Letters of every script stay, accents and vowel signs do not. */
export function slugOf(text: string): string {
  // Normalised, a hamza or madda above a letter is a mark too; it stays.
  const plain = text.normalize('NFKD').replace(/(?![\u0653-\u0655])\p{M}/gu, '')
  const words = plain
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return [...words].slice(0, LONGEST_SLUG).join('').replace(/^-|-$/g, '')
}

function fixed(pattern: string) {
  return (query?: Query): string => pattern + queryText(query)
}

function withParameter(pattern: `${string}/:${string}`) {
  return (value: string | number, query?: Query): string =>
    pattern.replace(/:\w+/, () => encodeURIComponent(value)) + queryText(query)
}

function queryText(query: Query = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}
