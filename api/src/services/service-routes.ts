import type { SearchEntry } from 'shared-contract'
import { LIMITS, text } from 'shared-contract'
import * as v from 'valibot'
import type { Area } from '../dependencies.ts'
import { pageWire, perPage } from '../http/pages.ts'
import { notFound } from '../http/refusal.ts'
import { searchServices } from './service-search.ts'
import { findService, listFindableServices, listServices } from './services-store.ts'

const SearchQuery = v.object({
  pattern: v.pipe(text(1, LIMITS.search.max), v.minLength(LIMITS.search.min, 'pattern_short')),
  per_page: perPage(12)
})

/** What can be booked, and the texts of the site. */
export const servicesArea: Area = (app, { db }) => {
  app.get('/api/home-details', async () => {
    const settings = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    return { user: null, categories: await listServices(db), settings: settings.value }
  })

  app.get('/api/categories', async () => ({ data: await listServices(db) }))

  app.get('/api/categories/:slug', { schema: { params: v.object({ slug: v.string() }) } }, async ({ params }) => {
    const service = params.slug.includes('\0') ? undefined : await findService(db, params.slug)
    if (!service) throw notFound()
    return { data: service }
  })

  app.get('/api/search', { schema: { querystring: SearchQuery } }, async ({ query, url }) => {
    const found = searchServices(await listFindableServices(db), query.pattern)
    const entries = found
      .slice(0, query.per_page)
      .map(({ id, slug, name, icon }): SearchEntry => ({ id, slug, name, icon }))
    return { categories: pageWire(entries, { page: 1, size: query.per_page, total: found.length, url }) }
  })

  app.get('/api/faqs', async () => ({ data: await db.selectFrom('faqs').selectAll().orderBy('id').execute() }))
}
