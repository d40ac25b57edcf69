// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { pageOf, Artisan } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, inject, test } from 'vitest'
import { shippedListing } from '../../testing/shipped-listing.ts'
import { type Criteria, PER_PAGE } from '../artisans/criteria.ts'
import { listShippedArtisans } from './static-listing.ts'

const EVERYBODY: Criteria = { serviceId: null, rating: null, search: null, page: 1 }

test('[F-127] the shipped listing equals the seeded one', async () => {
  const shipped = JSON.parse(await readFile(new URL('listing.json', import.meta.url), 'utf8'))
  expect(shipped).toEqual(await shippedListing(inject('apiUrl')))
})

/** The response of the server to the same criteria. */
async function served({ serviceId, rating, search, page }: Criteria) {
  const query = new URLSearchParams({ page: String(page), per_page: String(PER_PAGE) })
  if (serviceId) query.set('category', String(serviceId))
  if (rating) query.set('min_rating', String(rating))
  if (search) query.set('search', search)
  const answer = await fetch(`${inject('apiUrl')}/api/profiles?${query}`)
  return v.parse(pageOf(Artisan), await answer.json())
}

test.each<Partial<Criteria>>([
  {},
  { page: 2 },
  { page: 102 },
  { page: 103 },
  { serviceId: 1 },
  { serviceId: 14, page: 2 },
  { rating: 3 },
  { rating: 4, page: 3 },
  { rating: 5 },
  { serviceId: 3, rating: 4 },
  { search: 'وهران' },
  { search: 'ORAN' },
  { search: 'الجزائر الوسطى' },
  { search: 'plomberie' },
  { search: 'guendouz' },
  { search: 'السباكة', rating: 4 },
  { search: 'qqqqxxxx' },
  { search: '%' }
])(
  '[F-127] [see F-120] [see F-121] [see F-126] %j finds the same artisans as the server, nine on a page',
  async change => {
    const criteria = { ...EVERYBODY, ...change }
    const [shipped, answered] = [listShippedArtisans(criteria), await served(criteria)]
    expect({ ...shipped, items: shipped.items.map(({ id }) => id) }).toEqual({
      ...answered,
      items: answered.items.map(({ id }) => id)
    })
  }
)

test.each([
  ['أحمد', 'احمد'],
  ['السِّباكة', 'السباكه']
])('[see F-120] %j and %j are the same search', (one, other) => {
  const found = listShippedArtisans({ ...EVERYBODY, search: one })
  expect(found.total).toBeGreaterThan(0)
  expect(listShippedArtisans({ ...EVERYBODY, search: other })).toEqual(found)
})

test.each([3, 4, 5] as const)(
  '[F-126] %i stars keep the artisans whose whole stars are at least as many',
  async rating => {
    const { artisans } = await shippedListing(inject('apiUrl'))
    const rated = artisans.filter(artisan => Math.floor(artisan.rating ?? 0) >= rating)
    const dropped = artisans.filter(artisan => !rated.includes(artisan))
    // The seed has ratings on both sides of the limit.
    expect(rated.some(artisan => artisan.rating === rating)).toBe(true)
    expect(dropped.some(artisan => (artisan.rating ?? 0) > rating - 0.5)).toBe(true)

    const criteria = { ...EVERYBODY, rating }
    expect([listShippedArtisans(criteria).total, (await served(criteria)).total]).toEqual([rated.length, rated.length])
  }
)
