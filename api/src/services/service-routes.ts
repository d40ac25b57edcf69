import { Faq, HomeDetails, LIMITS, pageOf, SearchEntry, Service, text } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Area } from '../dependencies.ts'
import { pageWire, perPage } from '../http/pages.ts'
import { notFound } from '../http/refusal.ts'
import { dataOf } from '../http/route-schemas.ts'
import { placeSplitter } from './service-and-place.ts'
import { searchServices } from './service-search.ts'
import { findService, listFindableServices, listServices } from './services-store.ts'

const SearchQuery = v.object({
  pattern: v.pipe(text(1, LIMITS.search.max), v.minLength(LIMITS.search.min, 'pattern_short')),
  per_page: perPage(12)
})

export const servicesArea: Area = (app, { db }) => {
  const home = {
    summary: 'Services with their options, and the settings',
    response: { 200: HomeDetails }
  }
  app.get('/api/home-details', { schema: home }, async () => {
    const settings = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    return { user: null, categories: await listServices(db), settings: settings.value }
  })

  const all = { summary: 'All services', response: { 200: dataOf(v.array(Service)) } }
  app.get('/api/categories', { schema: all }, async () => ({ data: await listServices(db) }))

  const one = { summary: 'A service', params: v.object({ slug: v.string() }), response: { 200: dataOf(Service) } }
  app.get('/api/categories/:slug', { schema: one }, async ({ params }) => {
    const service = params.slug.includes('\0') ? undefined : await findService(db, params.slug)
    if (!service) throw notFound()
    return { data: service }
  })

  const splitPlace = placeSplitter(db)
  const search = {
    summary: 'Services that match a typed text, which may end with a place',
    querystring: SearchQuery,
    response: { 200: v.object({ categories: pageOf(SearchEntry) }) }
  }
  app.get('/api/search', { schema: search }, async ({ query, url }) => {
    const services = await listFindableServices(db)
    const whole = searchServices(services, query.pattern)
    const split = whole.length === 0 ? await splitPlace(query.pattern) : null
    const found = split ? searchServices(services, split.service) : whole
    const place = split?.place ?? null
    const entries = found.slice(0, query.per_page).map(({ id, slug, name, icon }) => ({ id, slug, name, icon, place }))
    return { categories: pageWire(entries, { page: 1, size: query.per_page, total: found.length, url }) }
  })

  const faqs = { summary: 'Frequent questions', response: { 200: dataOf(v.array(Faq)) } }
  app.get('/api/faqs', { schema: faqs }, async () => ({
    data: await db.selectFrom('faqs').selectAll().orderBy('id').execute()
  }))
}
