import { type Language, placeName } from '@hirfa/shared-i18n'
import type { Wilaya } from '@hirfa/shared-contract'

/** Algiers, Oran, Constantine, Sétif, Blida, Annaba: most clients live there. */
const FREQUENT = [16, 31, 25, 19, 9, 23]

/** Each starts with its number, which a list finds by typing; the frequent wilayas first. */
export function wilayaOptions(wilayas: readonly Wilaya[], language: Language): { value: string; label: string }[] {
  const frequent = FREQUENT.flatMap(id => wilayas.find(wilaya => wilaya.id === id) ?? [])
  const others = wilayas.filter(({ id }) => !FREQUENT.includes(id))
  return [...frequent, ...others].map(wilaya => ({
    value: String(wilaya.id),
    label: `${String(wilaya.id).padStart(2, '0')} · ${placeName(wilaya, language)}`
  }))
}
