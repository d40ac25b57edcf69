import type { WilayaArtisansWire, WilayaIndex } from '@hirfa/shared-contract'
import { slugOf } from '@hirfa/shared-contract/paths'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import { PageNumber } from '../http/pages.ts'
import { notFound } from '../http/refusal.ts'
import { serviceWithSlug } from '../services/services-store.ts'
import { artisanPage } from './artisan-pages.ts'
import { artisanRows } from './artisan-rows.ts'
import { nearestWilayas } from './nearest-wilayas.ts'
import { soonestHour } from './zone-summary.ts'
import { matching, type Zoned } from './zone-pages.ts'

const PAGE_SIZE = 12
const NEIGHBOURS = 6

export const WilayaParams = v.object({ category: v.string(), state: v.string() })
export const WilayaQuery = v.object({ page: PageNumber })

interface Asked extends v.InferOutput<typeof WilayaParams> {
  page: number
  url: string
}

/** By rating. Throws a 404 for an unknown service or wilaya. */
export async function wilayaArtisans({ db, clock }: Zoned, asked: Asked): Promise<WilayaArtisansWire> {
  const category = await serviceNamed(db, asked.category)
  const state = await wilayaNamed(db, asked.state)
  const city = await mainCommune(db, state)
  const zone = { state: state.id, city: city.id, category: category.id }
  const found = artisanRows(db)
    .innerJoin('offer_places', 'offer_places.artisan_id', 'artisans.id')
    .where(matching(zone))
    .orderBy('offer_places.rating', 'desc')
    .orderBy('offer_places.review_count', 'desc')
    .orderBy('artisans.id')
  const [profiles, soonest, nearby] = await Promise.all([
    artisanPage(db, found, { page: asked.page, size: PAGE_SIZE, url: asked.url, clock }),
    soonestHour({ db, clock }, zone),
    nearestWilayas(db, zone, NEIGHBOURS)
  ])
  return { category, state, city, profiles, soonest, nearby_states: nearby }
}

async function serviceNamed(db: Db, named: string) {
  const service = await serviceWithSlug(db, named)
  if (!service) throw notFound('service_unknown')
  return service
}

async function wilayaNamed(db: Db, named: string) {
  const wanted = slugOf(named)
  const wilayas = await db.selectFrom('wilayas').select(['id', 'name', 'arabic_name']).orderBy('id').execute()
  const wilaya = wilayas.find(({ name, arabic_name }) => [name, arabic_name].some(each => slugOf(each) === wanted))
  if (!wilaya) throw notFound('state_unknown')
  return wilaya
}

function mainCommune(db: Db, wilaya: { id: number; name: string }) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'arabic_name', 'wilaya_id as state_id'])
    .where('wilaya_id', '=', wilaya.id)
    .orderBy(eb => eb('name', '=', wilaya.name), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export async function wilayaIndex(db: Db): Promise<WilayaIndex> {
  const data = await db
    .selectFrom('offer_places')
    .innerJoin('services', 'services.id', 'offer_places.service_id')
    .innerJoin('wilayas', 'wilayas.id', 'offer_places.wilaya_id')
    .groupBy(['services.slug', 'services.position', 'wilayas.name', 'wilayas.id'])
    .orderBy('services.position')
    .orderBy('wilayas.id')
    .select(['services.slug as category', 'wilayas.name as state'])
    .execute()
  return { data }
}
