import {
  Artisan,
  ArtisanIndex,
  ArtisanProfile,
  ArtisanReview,
  Availability,
  pageOf,
  Review,
  WilayaArtisans,
  WilayaIndex,
  ZoneArtisans,
  ZoneSummary
} from '@hirfa/shared-contract'
import * as v from 'valibot'
import { timestamp } from '../clock.ts'
import type { Area } from '../dependencies.ts'
import { sayTo } from '../http/language.ts'
import { pathId } from '../http/path-id.ts'
import { PageNumber, pageWire } from '../http/pages.ts'
import { notFound } from '../http/refusal.ts'
import { dataOf } from '../http/route-schemas.ts'
import { artisanIndex, IndexQuery } from './artisan-index.ts'
import { ListingQuery, listArtisans } from './artisan-listing.ts'
import { artisanProfile } from './artisan-profile.ts'
import { availability, AvailabilityQuery } from './availability.ts'
import { bestReviews } from './best-reviews.ts'
import { wilayaArtisans, wilayaIndex, WilayaParams, WilayaQuery } from './wilaya-artisans.ts'
import { zoneArtisans } from './zone-artisans.ts'
import { ZoneQuery } from './zone-pages.ts'
import { SummaryQuery, zoneSummary } from './zone-summary.ts'

const REVIEWS_PER_PAGE = 10

export const artisansArea: Area = (app, dependencies) => {
  const { db } = dependencies

  const zone = {
    summary: 'Artisans for a service in a city, and in the rest of its wilaya',
    querystring: ZoneQuery,
    response: { 200: ZoneArtisans }
  }
  app.get('/api/zone-profiles', { schema: zone }, ({ query, url }, reply) => {
    reply.header('cache-control', 'no-cache')
    return zoneArtisans(dependencies, query, url)
  })

  const summary = {
    summary: 'How many artisans a service has in a city, the soonest free hour, and the nearest places without any',
    querystring: SummaryQuery,
    response: { 200: ZoneSummary }
  }
  app.get('/api/zone-summary', { schema: summary }, ({ query }, reply) => {
    reply.header('cache-control', 'no-cache')
    return zoneSummary(dependencies, query)
  })

  const wilaya = {
    summary: 'Artisans for a service in a wilaya, the soonest free hour, and the nearest other wilayas',
    params: WilayaParams,
    querystring: WilayaQuery,
    response: { 200: WilayaArtisans }
  }
  app.get('/api/state-profiles/:category/:state', { schema: wilaya }, ({ params, query, url }) =>
    wilayaArtisans(dependencies, { ...params, ...query, url })
  )

  const wilayas = { summary: 'The services of each wilaya, for the sitemap', response: { 200: WilayaIndex } }
  app.get('/api/state-profiles', { schema: wilayas }, () => wilayaIndex(db))

  const listing = { summary: 'Artisans, filtered', querystring: ListingQuery, response: { 200: pageOf(Artisan) } }
  app.get('/api/profiles', { schema: listing }, ({ query, url }) => listArtisans(dependencies, query, url))

  const index = {
    summary: 'The ids of artisans, for the sitemap',
    querystring: IndexQuery,
    response: { 200: ArtisanIndex }
  }
  app.get('/api/artisan-index', { schema: index }, ({ query }) => artisanIndex(db, query))

  const profile = { summary: 'An artisan', response: { 200: dataOf(ArtisanProfile) } }
  app.get('/api/profiles/:id', { schema: profile }, async ({ params }) => ({
    data: await artisanProfile(dependencies, pathId(params))
  }))

  const freeHours = {
    summary: 'The free hours of an artisan',
    querystring: AvailabilityQuery,
    response: { 200: dataOf(Availability) }
  }
  app.get('/api/profiles/:id/availability', { schema: freeHours }, ({ params, query }, reply) => {
    // A cached response could offer a slot that has just been booked.
    reply.header('cache-control', 'no-cache')
    return availability(dependencies, pathId(params), query)
  })

  const best = {
    summary: 'Up to three new reviews with five stars, of different artisans',
    response: { 200: dataOf(v.array(ArtisanReview)) }
  }
  app.get('/api/reviews', { schema: best }, async () => ({ data: await bestReviews(db) }))

  const reviewList = {
    summary: 'The reviews of an artisan',
    querystring: v.object({ page: PageNumber }),
    response: { 200: pageOf(Review) }
  }
  app.get('/api/profiles/:id/reviews', { schema: reviewList }, async ({ params, query, url, headers }) => {
    const id = pathId(params)
    const artisan = await db
      .selectFrom('artisans')
      .select('review_count')
      .where('id', '=', id)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
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
        author: author || sayTo({ headers }, 'former_client'),
        created_at: timestamp(created_at)
      })),
      { page: query.page, size: REVIEWS_PER_PAGE, total: artisan.review_count, url }
    )
  })
}
