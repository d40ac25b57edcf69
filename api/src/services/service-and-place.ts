import { fold, type SearchedPlaceWire } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'

interface ServiceAndPlace {
  service: string
  place: SearchedPlaceWire
}

interface Findable {
  place: SearchedPlaceWire
  forms: readonly string[]
}

const PREPOSITIONS = new Set(['في', 'a', 'in', 'en', 'fi'])
const MOST_PLACE_WORDS = 4
/** Shorter beginnings match too many places. */
const SHORTEST_BEGINNING = 3
const ARABIC_IN = 'ب'
const OTHER_NAMES: Record<string, readonly string[]> = { Alger: ['Algiers', 'الجزائر العاصمة', 'العاصمة'] }

/** A wilaya takes precedence over a commune. Places are cached: only migrations and the seed change them. */
export function placeSplitter(db: Db): (text: string) => Promise<ServiceAndPlace | null> {
  let places: readonly Findable[] = []

  return async text => {
    const words = fold(text).split(' ').filter(Boolean)
    if (words.length < 2) return null
    if (places.length === 0) places = await listPlaces(db)
    for (const [named, others] of splits(words)) {
      const place = placeNamed(named.join(' '), places)
      const service = withoutPreposition(others)
      if (place && service.length > 0) return { service: service.join(' '), place }
    }
    return null
  }
}

function splits(words: readonly string[]): [string[], string[]][] {
  const lengths = Array.from(
    { length: Math.min(MOST_PLACE_WORDS, words.length - 1) },
    (_, index) => index + 1
  ).reverse()
  return [
    ...lengths.map((length): [string[], string[]] => [words.slice(-length), words.slice(0, -length)]),
    ...lengths.map((length): [string[], string[]] => [words.slice(0, length), words.slice(length)])
  ]
}

function withoutPreposition(words: readonly string[]): readonly string[] {
  return PREPOSITIONS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

async function listPlaces(db: Db): Promise<Findable[]> {
  const wilayas = await db.selectFrom('wilayas').select(['name', 'arabic_name']).orderBy('id').execute()
  const cities = await db.selectFrom('cities').select(['name', 'arabic_name']).orderBy('id').execute()
  const places = [...wilayas.map(wilaya => ({ ...wilaya, is_state: true })), ...cities]
  return places.map(place => ({
    place,
    forms: [place.name, place.arabic_name, ...(OTHER_NAMES[place.name] ?? [])].map(fold)
  }))
}

function placeNamed(typed: string, places: readonly Findable[]): SearchedPlaceWire | undefined {
  const spellings = typed.startsWith(ARABIC_IN) ? [typed, typed.slice(ARABIC_IN.length)] : [typed]
  const fits = (matches: (form: string, spelling: string) => boolean) =>
    places.find(({ forms }) => forms.some(form => spellings.some(spelling => matches(form, spelling))))?.place
  return (
    fits((form, spelling) => form === spelling) ??
    fits((form, spelling) => spelling.length >= SHORTEST_BEGINNING && form.startsWith(spelling))
  )
}
