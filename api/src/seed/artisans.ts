import type { Selectable } from 'kysely'
import type { Weekday } from '@hirfa/shared-contract'
import { searchText } from '../artisans/search-text.ts'
import type { ArtisanTable, OfferTable } from '../database/tables.ts'
import type { Random } from './random.ts'
import type { Source } from './source.ts'
import { ALGIERS, spread } from './spread.ts'
import { priceOf, type Trade, tradesOf } from './trades.ts'

export type ArtisanSeed = Selectable<ArtisanTable>
export type OfferSeed = Pick<Selectable<OfferTable>, 'artisan_id' | 'service_id' | 'price'>

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

/** Ids of artisans with unusual data: edge cases for the screens. */
export const SPECIAL = {
  unreviewed: 3,
  justThree: 4,
  noPicture: 5,
  everyDay: 6,
  fridayOff: 7,
  lateNight: 8,
  noHours: 9
}
const UNUSUAL: Record<number, Partial<ArtisanSeed>> = {
  1: { opens: '08:00', closes: '17:00', working_days: WEEK, available: true },
  2: { opens: '09:00', closes: '18:00', working_days: WEEK, available: true },
  [SPECIAL.noPicture]: { avatar: null },
  [SPECIAL.everyDay]: { working_days: [] },
  [SPECIAL.fridayOff]: { working_days: WEEK },
  [SPECIAL.lateNight]: { opens: '22:00', closes: '24:00' },
  [SPECIAL.noHours]: { opens: null, closes: null }
}

export function makeArtisans(source: Source, random: Random): { artisans: ArtisanSeed[]; offers: OfferSeed[] } {
  const made = spread(COUNT, source, random).map((city, index) => makeArtisan(index + 1, city, source, random))
  return { artisans: made.map(({ artisan }) => artisan), offers: made.flatMap(({ offers }) => offers) }
}

/** `trade` is the fixed trade of the artisan; absent, it is random. */
export function makeArtisan(
  id: number,
  city: Source['cities'][number],
  source: Source,
  random: Random,
  trade?: Trade
): { artisan: ArtisanSeed; offers: OfferSeed[] } {
  const { names, portraits, services, wilayas } = source
  const plumber = PLUMBERS.includes(id)
  const gender = trade?.gender ?? (!plumber && random.chance(0.17) ? 'female' : 'male')
  const first = random.pick(names[gender])
  const last = random.pick(names.family)
  const [opens, closes] = random.pick(HOURS)
  const trades = trade?.services ?? [...new Set([...(plumber ? ['plumbing'] : []), ...tradesOf(gender, random)])]
  const offered = services.filter(({ slug }) => trades.includes(slug))
  const keywords = `${first.latin} ${last.latin}`
  const wilaya = wilayas.find(each => each.id === city.state_id)
  const artisan: ArtisanSeed = {
    id,
    first_name: first.ar,
    last_name: last.ar,
    avatar: random.chance(0.08) ? null : random.pick(portraits[gender]),
    gender,
    address: random.pick(names.streets).ar.replace('{number}', String(random.whole(1, 120))),
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
    keywords,
    verified_at: null,
    suspended_at: null,
    search_text: searchText({
      words: [first.ar, last.ar, keywords],
      places: wilaya ? [city, wilaya] : [city],
      services: offered
    }),
    ...UNUSUAL[id]
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
