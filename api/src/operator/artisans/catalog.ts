import type { Db } from '../../database/database.ts'
import type { MessageKey } from '../../messages/messages.ts'
import type { FieldName, Profile } from './artisan-fields.ts'

export async function readCatalog(db: Db) {
  const [wilayas, cities, services] = await Promise.all([
    db.selectFrom('wilayas').selectAll().execute(),
    db.selectFrom('cities').select(['id', 'wilaya_id', 'name', 'arabic_name']).execute(),
    db.selectFrom('services').select(['id', 'slug', 'name']).orderBy('position').execute()
  ])
  return {
    wilayas: new Map(wilayas.map(wilaya => [wilaya.id, wilaya])),
    cities: new Map(cities.map(city => [city.id, city])),
    services: new Map(services.map((service, position) => [service.slug, { ...service, position }]))
  }
}
export type Catalog = Awaited<ReturnType<typeof readCatalog>>

export function catalogProblems(
  profile: Profile,
  { wilayas, cities, services }: Catalog
): Partial<Record<FieldName, MessageKey>> {
  const isPlace = (wilaya: number, commune: number | null) =>
    wilayas.has(wilaya) && (commune === null || cities.get(commune)?.wilaya_id === wilaya)
  const zones = profile.zones.every(({ wilaya, commune }) => isPlace(wilaya, commune))
  return {
    ...(wilayas.has(profile.wilaya) ? {} : { wilaya: 'state_unknown' }),
    ...(isPlace(profile.wilaya, profile.commune) || !wilayas.has(profile.wilaya) ? {} : { commune: 'city_unknown' }),
    ...(zones ? {} : { zones: 'zone_unknown' }),
    ...(profile.services.every(({ service }) => services.has(service)) ? {} : { services: 'service_unknown' }),
    ...((profile.opens === null) === (profile.closes === null) ? {} : { closes: 'hours_incomplete' })
  }
}

/** The same profile with its lists in one order, so that equal profiles are equal as JSON. */
export function ordered<Fields extends Profile>(profile: Fields, { services }: Catalog): Fields {
  return {
    ...profile,
    zones: profile.zones.toSorted((a, b) => a.wilaya - b.wilaya || (a.commune ?? 0) - (b.commune ?? 0)),
    services: profile.services.toSorted(
      (a, b) => (services.get(a.service)?.position ?? 0) - (services.get(b.service)?.position ?? 0)
    ),
    absences: profile.absences.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
}
