import { expect, test } from 'vitest'
import { publicApi } from '../delivery/testing/public-api.ts'
import { ARTISAN, HOME, PROFILE, servedMarketplace, SITE } from './testing/marketplace.ts'

type Thing = Record<string, unknown> & { '@type': string }

/** The structured data of a page, by type. */
async function thingsOf(path: string, answers: Record<string, unknown> = {}): Promise<Map<string, Thing>> {
  const api = await publicApi({ '/api/home-details': HOME, ...answers })
  const { url } = await servedMarketplace(api.url)
  const html = await (await fetch(url + path)).text()
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  const graph: Thing[] = text ? JSON.parse(text)['@graph'] : []
  return new Map(graph.map(thing => [thing['@type'], thing]))
}

test('the home page is a searchable site with its organisation', async () => {
  const things = await thingsOf('/?lang=en')
  expect(things.get('WebSite')).toMatchObject({
    url: `${SITE}/`,
    name: 'Hirfa',
    potentialAction: { target: { urlTemplate: `${SITE}/artisans?search={search_term_string}` } }
  })
  expect(things.get('Organization')).toMatchObject({
    telephone: '+213550000000',
    sameAs: ['https://social.example/hirfa']
  })
})

test.each(['/appointement/7?lang=ar', `${PROFILE}?lang=ar`, '/artisans/no-such-service/another-7?lang=ar'])(
  '%s: an artisan is a business with place, hours, prices and reviews',
  async path => {
    const things = await thingsOf(path, { '/api/profiles/7': { data: ARTISAN } })
    expect(things.get('WebPage')?.url).toBe(`${SITE}${PROFILE}?lang=ar`)
    expect(things.get('ProfessionalService')).toEqual({
      '@type': 'ProfessionalService',
      '@id': `${SITE}${PROFILE}?lang=ar#artisan`,
      name: 'جمال يحياوي',
      url: `${SITE}${PROFILE}?lang=ar`,
      image: `${SITE}/media/artisans/male-24.svg`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'حي الزيتون',
        addressLocality: 'الجزائر الوسطى',
        addressRegion: 'الجزائر',
        addressCountry: 'DZ'
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 14, bestRating: 5, worstRating: 1 },
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Saturday', 'Sunday'],
        opens: '07:00',
        closes: '15:00'
      },
      makesOffer: [
        {
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: 'السباكة' },
          price: 1800,
          priceCurrency: 'DZD'
        },
        { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'الدهان' } }
      ]
    })
  }
)

test('photos of work are the pictures of the business, instead of the portrait', async () => {
  const photos = ['/media/work/plumbing-1.webp', '/media/photos/2.jpg'].map(url => ({
    url,
    width: 480,
    height: 360,
    alt: { ar: 'مغسلة', fr: 'Lavabo', en: 'Basin' }
  }))
  const things = await thingsOf(PROFILE, { '/api/profiles/7': { data: { ...ARTISAN, photos } } })
  expect(things.get('ProfessionalService')?.['image']).toEqual(photos.map(({ url }) => SITE + url))
})

test('an artisan without reviews has no rating, and without hours no opening hours', async () => {
  const { id, first_name, last_name, name } = ARTISAN
  const named = { id, first_name, last_name, name }
  const bare = { ...named, reviews_avg_rating: null, reviews_count: 0, categories: [], active_days: [] }
  const address = PROFILE.replace('plumbing', 'artisan')
  const things = await thingsOf('/appointement/7?lang=fr', { '/api/profiles/7': { data: bare } })
  expect(things.get('ProfessionalService')).toEqual({
    '@type': 'ProfessionalService',
    '@id': `${SITE}${address}?lang=fr#artisan`,
    name,
    url: `${SITE}${address}?lang=fr`,
    address: { '@type': 'PostalAddress', addressCountry: 'DZ' },
    makesOffer: []
  })
})

test('a place has its name in the language of the page', async () => {
  const things = await thingsOf('/appointement/7?lang=fr', { '/api/profiles/7': { data: ARTISAN } })
  expect(things.get('ProfessionalService')?.address).toMatchObject({ addressLocality: 'Alger-Centre' })
})

test('the listing contains its first artisans', async () => {
  const list = { data: [ARTISAN], current_page: 1, last_page: 1, total: 1 }
  const things = await thingsOf('/artisans?lang=en', { '/api/profiles?page=1': list })
  expect(things.get('CollectionPage')?.mainEntity).toEqual({
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'جمال يحياوي', url: `${SITE}${PROFILE}?lang=en` }]
  })
})

test('a legal text is a WebPage of the site, in its language', async () => {
  const things = await thingsOf('/privacy-policy?lang=fr')
  expect(things.get('WebPage')).toMatchObject({
    url: `${SITE}/privacy-policy?lang=fr`,
    inLanguage: 'fr',
    isPartOf: { '@id': `${SITE}/#site` }
  })
})

test.each(['/my-profile', '/no/such/page', '/appointement/404'])('%s has no structured data', async path => {
  expect((await thingsOf(path)).size).toBe(0)
})
