import { fold, type Page } from '@hirfa/shared-contract'
import type { ListedArtisan } from '../artisans/artisan-link-card.tsx'
import { type Criteria, PER_PAGE } from '../artisans/criteria.ts'
import listing from './listing.json'

interface KnownArtisan {
  artisan: ListedArtisan
  /** Folded name, services and place in all languages, for the search. */
  words: string
}

/** A page of the listing shipped with the build; makes no request. */
export function listShippedArtisans({ serviceId, rating, search, page }: Criteria): Page<ListedArtisan> {
  const wanted = fold(search ?? '').split(' ')
  const found = ARTISANS.filter(
    ({ artisan, words }) =>
      (serviceId === null || artisan.services.some(({ id }) => id === serviceId)) &&
      (rating === null || Math.floor(artisan.rating ?? 0) >= rating) &&
      wanted.every(word => words.includes(word))
  )
  const lastPage = Math.max(1, Math.ceil(found.length / PER_PAGE))
  return {
    items: found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ artisan }) => artisan),
    page,
    lastPage,
    total: found.length,
    hasNext: page < lastPage
  }
}

const SERVICES = byId(listing.services)
const WILAYAS = byId(listing.wilayas)
const CITIES = byId(listing.cities)

const ARTISANS: readonly KnownArtisan[] = listing.artisans.map(({ offers, cityId, ...about }) => {
  const services = offers.flatMap(({ serviceId, price }) => {
    const service = SERVICES.get(serviceId)
    return service ? [{ ...service, price }] : []
  })
  const city = CITIES.get(cityId)
  const wilaya = city && WILAYAS.get(city.wilayaId)
  const artisan = { ...about, services, city: city ?? null, wilaya: wilaya ?? null }
  return { artisan, words: splitWords(artisan) }
})

function splitWords({ name, latinName, services, city, wilaya }: ListedArtisan): string {
  const places = [city, wilaya].flatMap(place => (place ? [place.name, place.arabicName] : []))
  return fold([name, latinName ?? '', ...places, ...services.flatMap(service => Object.values(service.name))].join(' '))
}

function byId<Item extends { id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map(item => [item.id, item]))
}
