import type { Language } from './languages.ts'

export type LocalizedText = Partial<Record<Language, string | null | undefined>>

/** Falls back to Arabic, English, French, then to an empty text. */
export function localized(text: LocalizedText | null | undefined, language: Language): string {
  if (!text) return ''
  return text[language] || text.ar || text.en || text.fr || ''
}

export function localizedUnit(unit: LocalizedText | null | undefined, language: Language): string {
  return unit?.[language] || unit?.en || ''
}

export function placeName(place: { name: string; arabicName: string }, language: Language): string {
  return language === 'ar' ? place.arabicName || place.name : place.name
}
