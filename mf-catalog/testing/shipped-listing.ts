import type { OfferedService } from '@hirfa/shared-contract'
import { everyArtisan } from '@hirfa/shared-platform/testing/marketplace'

/** The listing in the format of `src/static-listing`. */
export async function shippedListing(apiUrl: string) {
  const artisans = await everyArtisan(apiUrl)
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

function inOrder<Item extends { id: number }>(items: ReadonlyMap<number, Item>): Item[] {
  return [...items.values()].toSorted((one, other) => one.id - other.id)
}
