import { fold, type Wilaya } from '@hirfa/shared-contract'
import { type Language, placeName } from '@hirfa/shared-i18n'

/** Algiers, Oran, Constantine, Sétif, Blida, Annaba: most clients live there. */
const FREQUENT = [16, 31, 25, 19, 9, 23]
/** English names that do not begin as the French ones. */
const ENGLISH: Record<number, string> = { 16: 'algiers' }

interface WilayaOption {
  value: string
  label: string
}

/** Each starts with its number, which a list finds by typing; the frequent wilayas first. */
export function wilayaOptions(wilayas: readonly Wilaya[], language: Language): WilayaOption[] {
  const frequent = FREQUENT.flatMap(id => wilayas.find(wilaya => wilaya.id === id) ?? [])
  const others = wilayas.filter(({ id }) => !FREQUENT.includes(id))
  return [...frequent, ...others].map(wilaya => ({
    value: String(wilaya.id),
    label: `${String(wilaya.id).padStart(2, '0')} · ${placeName(wilaya, language)}`
  }))
}

/** Those with this number, or with a word in any language that begins so; without marks and accents. */
export function matchingWilayas(wilayas: readonly Wilaya[], typed: string): Wilaya[] {
  const wanted = splitWords(typed)
  if (/^\d+$/.test(wanted)) return wilayas.filter(({ id }) => id === Number(wanted))
  return wilayas.filter(({ id, name, arabicName }) =>
    [name, arabicName, ENGLISH[id] ?? ''].some(each => {
      const words = ` ${splitWords(each)}`
      return words.includes(` ${wanted}`) || words.includes(` ال${wanted}`)
    })
  )
}

function splitWords(name: string): string {
  return fold(name).replace(/['’-]/g, ' ')
}
