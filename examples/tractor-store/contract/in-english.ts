/** The store has one language; a build declares its texts in the three of the release formats. */
export function inEnglish<Texts extends Record<string, string>>(texts: Texts): Record<'ar' | 'en' | 'fr', Texts> {
  return { ar: texts, en: texts, fr: texts }
}
