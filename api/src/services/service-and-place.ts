import { fold, type PlaceNameWire } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'

interface ServiceAndPlace {
  /** The words without the place. */
  service: string
  place: PlaceNameWire
}

/** Between a service and a place, folded. */
const PREPOSITIONS = new Set(['في', 'a', 'in', 'en', 'fi'])
/** Shorter beginnings match too many places. */
const SHORTEST_BEGINNING = 3
const ARABIC_IN = 'ب'

/**
 * Splits "سباك في وهران" or "plombier Oran" into the words of the service and the place at their end, whose name may be typed
 * in part. A wilaya goes before a commune of the same name.
 */
export async function splitPlace(db: Db, text: string): Promise<ServiceAndPlace | null> {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length < 2) return null
  const places = await namesOfPlaces(db)
  for (const first of words.keys()) {
    if (first === 0) continue
    const place = placeNamed(words.slice(first).join(' '), places)
    const service = words.slice(0, first).filter((word, index) => index < first - 1 || !PREPOSITIONS.has(word))
    if (place && service.length > 0) return { service: service.join(' '), place }
  }
  return null
}

async function namesOfPlaces(db: Db): Promise<PlaceNameWire[]> {
  const wilayas = await db.selectFrom('wilayas').select(['name', 'arabic_name']).orderBy('id').execute()
  const cities = await db.selectFrom('cities').select(['name', 'arabic_name']).orderBy('id').execute()
  return [...wilayas, ...cities]
}

function placeNamed(typed: string, places: readonly PlaceNameWire[]): PlaceNameWire | undefined {
  const spellings = typed.startsWith(ARABIC_IN) ? [typed, typed.slice(ARABIC_IN.length)] : [typed]
  const fits = (matches: (form: string, spelling: string) => boolean) =>
    places.find(({ name, arabic_name }) =>
      [name, arabic_name].some(form => spellings.some(spelling => matches(fold(form), spelling)))
    )
  return (
    fits((form, spelling) => form === spelling) ??
    fits((form, spelling) => spelling.length >= SHORTEST_BEGINNING && form.startsWith(spelling))
  )
}
