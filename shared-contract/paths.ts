/** Addresses of the public pages: route patterns for their owners, and builders for links from other apps. */

export const ROUTES = {
  home: '/',
  services: '/services',
  service: '/services/:service',
  quickBooking: '/quick-booking',
  artisans: '/artisans',
  artisansOfService: '/artisans/:service',
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

/** `paths.artisan(7)` is `/appointement/7`, `paths.services({ step: 5 })` is `/services?step=5`. */
export const paths = {
  home: fixed(ROUTES.home),
  services: fixed(ROUTES.services),
  service: withParameter(ROUTES.service),
  quickBooking: fixed(ROUTES.quickBooking),
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

function fixed(pattern: string) {
  return (query?: Query): string => pattern + searchOf(query)
}

function withParameter(pattern: `${string}/:${string}`) {
  return (value: string | number, query?: Query): string =>
    pattern.replace(/:\w+/, () => encodeURIComponent(value)) + searchOf(query)
}

function searchOf(query: Query = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}
