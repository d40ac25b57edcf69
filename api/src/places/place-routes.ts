import type { CityWire, WilayaWire } from 'shared-contract'
import type { Area } from '../dependencies.ts'
import { pathId } from '../http/path-id.ts'
import { notFound } from '../http/refusal.ts'

/** Wilayas and their communes. */
export const placesArea: Area = (app, { db }) => {
  app.get('/api/states', (): Promise<WilayaWire[]> => db.selectFrom('wilayas').selectAll().orderBy('id').execute())

  app.get('/api/cities/:id', async ({ params }): Promise<CityWire[]> => {
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
