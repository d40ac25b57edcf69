export const SITE_NAMES = { ar: 'حرفة', en: 'Hirfa', fr: 'Hirfa' } as const

/** The key of the local storage under which the browser keeps the signed-in client. */
export const CLIENT_KEY = 'client'
