import { Artisan, type OfferedService, pageOf } from '@hirfa/shared-contract'
import * as v from 'valibot'

const ArtisanPage = pageOf(Artisan)

/** The listing in the format of `src/static-listing`. */
export async function shippedListing(apiUrl: string) {
  const artisans = await everybody(apiUrl)
  const wilayas = new Map(artisans.flatMap(({ wilaya }) => (wilaya ? [[wilaya.id, wilaya]] : [])))
  const cities = new Map(
    artisans.flatMap(({ city, wilayaId }) =>
      city ? [[city.id, { id: city.id, wilayaId, name: city.name, arabicName: city.arabicName }]] : []
    )
  )
  const services = new Map<number, Omit<OfferedService, 'price'>>(
    artisans.flatMap(artisan => artisan.services.map(({ price: _price, ...service }) => [service.id, service]))
  )
  return {
    services: inOrder(services),
    wilayas: inOrder(wilayas),
    cities: inOrder(cities),
    artisans: artisans.map(artisan => ({
      id: artisan.id,
      name: artisan.name,
      latinName: artisan.latinName,
      avatar: artisan.avatar,
      experience: artisan.experience,
      cityId: artisan.cityId,
      available: artisan.available,
      rating: artisan.rating,
      reviewCount: artisan.reviewCount,
      offers: artisan.services.map(({ id, price }) => ({ serviceId: id, price }))
    }))
  }
}

async function everybody(apiUrl: string): Promise<Artisan[]> {
  const artisans: Artisan[] = []
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${apiUrl}/api/profiles?per_page=50&page=${page}`)
    const { items, hasNext } = v.parse(ArtisanPage, await answer.json())
    artisans.push(...items)
    if (!hasNext) return artisans
  }
}

function inOrder<Item extends { id: number }>(items: ReadonlyMap<number, Item>): Item[] {
  return [...items.values()].toSorted((one, other) => one.id - other.id)
}
