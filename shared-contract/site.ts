/** The name of the site per language. */
export const SITE_NAMES = { ar: 'حرفة', en: 'Hirfa', fr: 'Hirfa' } as const
