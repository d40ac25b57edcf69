import type { Weekday } from '@hirfa/shared-contract'
import { searchText } from '../artisans/search-text.ts'
import type { TableRow } from '../database/tables.ts'
import type { Random } from './random.ts'
import type { Source } from './source.ts'
import { ALGIERS, spread } from './spread.ts'
import { priceOf, type Trade, tradesOf } from './trades.ts'

export type ArtisanSeed = Omit<TableRow<'artisans'>, 'response_minutes'>
export type OfferSeed = Pick<TableRow<'offers'>, 'artisan_id' | 'service_id' | 'price'>

const COUNT = 300
/** Enough plumbers in the capital for a search with several pages. */
const PLUMBERS = [...range(1, 9), ...range(17, 32)]

const WEEK: Weekday[] = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday']
const DAYS: Weekday[][] = [
  WEEK,
  WEEK,
  WEEK,
  WEEK.slice(1),
  WEEK.slice(1),
  [...WEEK, 'friday'],
  ['sunday', 'tuesday', 'thursday']
]
const HOURS = [
  ['08:00', '17:00'],
  ['08:00', '17:00'],
  ['09:00', '18:00'],
  ['08:30', '16:30'],
  ['07:00', '15:00'],
  ['10:00', '20:00']
] as const

const FIXED: Record<number, Partial<ArtisanSeed>> = {
  1: { opens: '08:00', closes: '17:00', working_days: WEEK, available: true },
  2: { opens: '09:00', closes: '18:00', working_days: WEEK, available: true },
  7: { working_days: WEEK }
}

export function makeArtisans(source: Source, random: Random): { artisans: ArtisanSeed[]; offers: OfferSeed[] } {
  const made = spread(COUNT, source, random).map((city, index) => makeArtisan(index + 1, city, source, random))
  return { artisans: made.map(({ artisan }) => artisan), offers: made.flatMap(({ offers }) => offers) }
}

export function makeArtisan(
  id: number,
  city: Source['cities'][number],
  source: Source,
  random: Random,
  trade?: Trade
): { artisan: ArtisanSeed; offers: OfferSeed[] } {
  const { names, services, wilayas } = source
  const plumber = PLUMBERS.includes(id)
  const gender = trade?.gender ?? (!plumber && random.chance(0.17) ? 'female' : 'male')
  const first = random.pick(names[gender])
  const last = random.pick(names.family)
  const [opens, closes] = random.pick(HOURS)
  const trades = trade?.services ?? [...new Set([...(plumber ? ['plumbing'] : []), ...tradesOf(gender, random)])]
  const offered = services.filter(({ slug }) => trades.includes(slug))
  const latin_name = `${first.latin} ${last.latin}`
  const wilaya = wilayas.find(each => each.id === city.state_id)
  // Draws as many random numbers as earlier seeds, which had portraits: the other data of the artisans stays the same.
  if (!random.chance(0.08)) random.whole(0, 1)
  const street = random.pick(names.streets)
  const house = String(random.whole(1, 120))
  const artisan: ArtisanSeed = {
    id,
    first_name: first.ar,
    last_name: last.ar,
    latin_name,
    avatar: null,
    gender,
    address: street.ar.replace('{number}', house),
    latin_address: street.fr.replace('{number}', house),
    experience: random.whole(1, 28),
    wilaya_id: city.state_id,
    city_id: city.id,
    opens,
    closes,
    working_days: random.pick(DAYS),
    available: random.chance(0.9) || city.state_id === ALGIERS,
    rating: null,
    review_count: 0,
    phone: null,
    keywords: '',
    verified_at: null,
    suspended_at: null,
    search_text: searchText({
      words: [first.ar, last.ar, latin_name],
      places: wilaya ? [city, wilaya] : [city],
      services: offered
    }),
    ...FIXED[id]
  }
  const offers = offered.map(({ id: service_id, slug }) => ({
    artisan_id: id,
    service_id,
    price: priceOf(slug, random)
  }))
  return { artisan, offers }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
