import type { Language } from './languages.ts'

export type LocalizedText = Partial<Record<Language, string | null | undefined>>

/** The text in this language, else in Arabic, English or French, else empty. */
export function localized(text: LocalizedText | null | undefined, language: Language): string {
  if (!text) return ''
  return text[language] || text.ar || text.en || text.fr || ''
}

/** The unit of a service in this language, else in English, else empty. */
export function localizedUnit(unit: LocalizedText | null | undefined, language: Language): string {
  return unit?.[language] || unit?.en || ''
}

/** The name of a wilaya or city; in Arabic its Arabic name. */
export function placeName(place: { name: string; arabicName: string }, language: Language): string {
  return language === 'ar' ? place.arabicName || place.name : place.name
}
