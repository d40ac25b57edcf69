export const SITE_NAMES = { ar: 'حرفة', en: 'Hirfa', fr: 'Hirfa' } as const

/** The address of the service worker; Firebase requires this name. */
export const WORKER_PATH = '/firebase-messaging-sw.js'

/** The key of the local storage under which the browser keeps the signed-in client. */
export const CLIENT_KEY = 'client'

/** The name of the page of a service in a wilaya, for its heading and its title. */
export const SERVICE_IN_PLACE = {
  ar: '{{service}} في {{place}}',
  en: '{{service}} in {{place}}',
  fr: '{{service}} à {{place}}'
} as const
