/** What the site calls itself, in each of its languages. */
export const SITE_NAMES = { ar: 'حرفة', en: 'Hirfa', fr: 'Hirfa' } as const
