import { City, Latitude, Longitude, NearestCity, Wilaya } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { sql } from 'kysely'
import type { Area } from '../dependencies.ts'
import { pathId } from '../http/path-id.ts'
import { notFound } from '../http/refusal.ts'
import { problems } from '../http/route-schemas.ts'
import { isAbroad } from './border.ts'
import { nearestCity } from './nearest-city.ts'

export const placesArea: Area = (app, { db }) => {
  app.get('/api/states', { schema: { summary: 'All wilayas', response: { 200: v.array(Wilaya) } } }, () =>
    db.selectFrom('wilayas').selectAll().orderBy('id').execute()
  )

  const cities = { summary: 'The cities of a wilaya', response: { 200: v.array(City) } }
  app.get('/api/cities/:id', { schema: cities }, async ({ params }) => {
    const id = pathId(params, 'state_unknown')
    const wilaya = await db.selectFrom('wilayas').select('id').where('id', '=', id).executeTakeFirst()
    if (!wilaya) throw notFound('state_unknown')
    return db
      .selectFrom('cities')
      .select(['id', 'name', 'arabic_name', 'wilaya_id as state_id', ...seatColumns('cities')])
      .where('wilaya_id', '=', id)
      .orderBy('id')
      .execute()
  })

  const nearest = {
    summary: 'The city nearest to a position',
    querystring: Position,
    response: { 200: NearestCity, ...problems(404) }
  }
  app.get('/api/nearest-city', { schema: nearest }, ({ query }) => {
    if (isAbroad(query)) throw notFound('position_abroad')
    return nearestCity(db, query)
  })
}

const Degrees = v.pipe(v.string(), v.regex(/^-?[0-9]{1,3}(\.[0-9]{1,12})?$/, 'number_invalid'), v.transform(Number))
const Position = v.object({ latitude: v.pipe(Degrees, Latitude), longitude: v.pipe(Degrees, Longitude) })

/** The coordinates of a commune, `null` where only the centre of its area is known. */
function seatColumns(cities: string) {
  return [seatColumn(cities, 'latitude'), seatColumn(cities, 'longitude')] as const
}

function seatColumn<Axis extends 'latitude' | 'longitude'>(cities: string, axis: Axis) {
  return sql<number | null>`case when ${sql.ref(`${cities}.is_seat`)} then ${sql.ref(`${cities}.${axis}`)} end`.as(axis)
}
