import { City, Wilaya } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Area } from '../dependencies.ts'
import { pathId } from '../http/path-id.ts'
import { notFound } from '../http/refusal.ts'

/** Wilayas and their communes. */
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
      .select(['id', 'name', 'arabic_name', 'wilaya_id as state_id', 'latitude', 'longitude'])
      .where('wilaya_id', '=', id)
      .orderBy('id')
      .execute()
  })
}
