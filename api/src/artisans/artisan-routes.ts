import * as v from 'valibot'
import { timestamp } from '../clock.ts'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { pathId } from '../http/path-id.ts'
import { PageNumber, pageWire } from '../http/pages.ts'
import { notFound } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { artisanIndex, IndexQuery } from './artisan-index.ts'
import { ListingQuery, listArtisans } from './artisan-listing.ts'
import { artisanRows, artisanWire } from './artisan-rows.ts'
import { availability, AvailabilityQuery } from './availability.ts'
import { ZoneQuery, zoneArtisans } from './zone-artisans.ts'

const REVIEWS_PER_PAGE = 10

/** Who can be booked: lists, one artisan, their free hours and reviews. */
export const artisansArea: Area = (app, dependencies) => {
  const { db } = dependencies

  app.get('/api/zone-profiles', { schema: { querystring: ZoneQuery } }, ({ query, url }) =>
    zoneArtisans(db, query, url)
  )

  app.get('/api/profiles', { schema: { querystring: ListingQuery } }, ({ query, url }) => listArtisans(db, query, url))

  app.get('/api/artisan-index', { schema: { querystring: IndexQuery } }, ({ query }) => artisanIndex(db, query))

  app.get('/api/profiles/:id', async ({ params }) => {
    const row = await artisanRows(db).where('artisans.id', '=', pathId(params)).executeTakeFirst()
    if (!row) throw notFound()
    return { data: artisanWire(row) }
  })

  app.get(
    '/api/profiles/:id/availability',
    { schema: { querystring: AvailabilityQuery } },
    ({ params, query }, reply) => {
      // Asked again each time: a kept answer would offer an hour that was booked a moment ago.
      reply.header('cache-control', 'no-cache')
      return availability(dependencies, pathId(params), query)
    }
  )

  app.get(
    '/api/profiles/:id/reviews',
    { schema: { querystring: v.object({ page: PageNumber }) } },
    async ({ params, query, url, headers }) => {
      const id = pathId(params)
      const artisan = await db.selectFrom('artisans').select('review_count').where('id', '=', id).executeTakeFirst()
      if (!artisan) throw notFound()
      const reviews = await db
        .selectFrom('reviews')
        .select(['id', 'rating', 'comment', 'author', 'created_at'])
        .where('artisan_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(REVIEWS_PER_PAGE)
        .offset((query.page - 1) * REVIEWS_PER_PAGE)
        .execute()
      return pageWire(
        reviews.map(({ author, created_at, ...review }) => ({
          ...review,
          author: author || say(languageOf(headers['accept-language']), 'former_client'),
          created_at: timestamp(created_at)
        })),
        { page: query.page, size: REVIEWS_PER_PAGE, total: artisan.review_count, url }
      )
    }
  )
}
