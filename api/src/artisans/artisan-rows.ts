import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ArtisanWire } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import { latinName } from './latin-letters.ts'
import { PLACE_NAMES, placesWire } from '../places/places-wire.ts'

/** The slug of the artisan's first service, for a query with the table `artisans`. */
export function firstService(db: Db) {
  return db
    .selectFrom('offers')
    .innerJoin('services', 'services.id', 'offers.service_id')
    .where('offers.artisan_id', '=', sql.ref<number>('artisans.id'))
    .orderBy('services.position')
    .limit(1)
    .select('services.slug')
}

/** Without suspended artisans. */
export function artisanRows(db: Db) {
  return db
    .selectFrom('artisans')
    .innerJoin('wilayas', 'wilayas.id', 'artisans.wilaya_id')
    .innerJoin('cities', 'cities.id', 'artisans.city_id')
    .where('artisans.suspended_at', 'is', null)
    .select(eb => [
      'artisans.id',
      'artisans.first_name',
      'artisans.last_name',
      'artisans.latin_name',
      'artisans.avatar',
      'artisans.gender',
      'artisans.address',
      'artisans.latin_address',
      'artisans.experience',
      'artisans.wilaya_id',
      'artisans.city_id',
      'artisans.opens',
      'artisans.closes',
      'artisans.working_days',
      'artisans.available',
      'artisans.rating',
      'artisans.review_count',
      'artisans.response_minutes',
      ...PLACE_NAMES,
      jsonArrayFrom(
        eb
          .selectFrom('offers')
          .innerJoin('services', 'services.id', 'offers.service_id')
          .select(['services.id', 'services.slug', 'services.name', 'services.per', 'services.unit', 'offers.price'])
          .whereRef('offers.artisan_id', '=', 'artisans.id')
          .orderBy('services.position')
      ).as('offers')
    ])
}

export type ArtisanRow = Awaited<ReturnType<ReturnType<typeof artisanRows>['execute']>>[number]

type NameRow = Pick<ArtisanRow, 'first_name' | 'last_name'>

export function artisanName({ first_name, last_name }: NameRow): string {
  return `${first_name} ${last_name}`
}

/** The operator's spelling, else one made by rules; `null` for a name in Latin letters. */
export function latinNameOf({ first_name, last_name, latin_name }: NameRow & Pick<ArtisanRow, 'latin_name'>) {
  if (latin_name) return latin_name
  const parts = [first_name, last_name].map(part => latinName(part))
  return parts.every(part => part === null) ? null : `${parts[0] ?? first_name} ${parts[1] ?? last_name}`
}

/** Public data only: no phone number, no e-mail address. */
export function artisanWire(row: ArtisanRow): ArtisanWire {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    name: artisanName(row),
    latin_name: latinNameOf(row),
    avatar: row.avatar,
    gender: row.gender && (row.gender === 'male' ? '1' : '2'),
    address: row.address,
    latin_address: row.latin_address,
    experience: row.experience,
    reviews_avg_rating: row.rating,
    reviews_count: row.review_count,
    response_minutes: row.response_minutes,
    state_id: row.wilaya_id,
    city_id: row.city_id,
    ...placesWire(row),
    categories: row.offers.map(({ price, ...service }) => ({ ...service, pivot: { price } })),
    start_time: row.opens,
    end_time: row.closes,
    active_days: row.working_days,
    available: row.available
  }
}
