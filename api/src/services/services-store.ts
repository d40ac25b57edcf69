import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ServiceWire } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { Findable } from './service-search.ts'

export function listFindableServices(db: Db): Promise<(Findable & { icon: string | null })[]> {
  return db.selectFrom('services').select(['id', 'slug', 'name', 'icon', 'popular', 'keywords']).execute()
}

/** Ignores case. */
export async function serviceWithSlug(db: Db, slug: string) {
  const services = await db.selectFrom('services').select(['id', 'slug', 'name']).execute()
  return services.find(service => service.slug.toLowerCase() === slug.toLowerCase())
}

export function findOption(db: Db, { category, section }: { category: number; section: number }) {
  return db
    .selectFrom('options')
    .select(['hours', 'size'])
    .where(eb => eb.and({ id: section, service_id: category }))
    .executeTakeFirst()
}

export async function listServices(db: Db): Promise<ServiceWire[]> {
  const services = await servicesWithOptions(db).orderBy('services.position').execute()
  return services.map(serviceWire)
}

export async function findService(db: Db, slug: string): Promise<ServiceWire | undefined> {
  const service = await servicesWithOptions(db).where('services.slug', '=', slug).executeTakeFirst()
  return service && serviceWire(service)
}

function servicesWithOptions(db: Db) {
  return db
    .selectFrom('services')
    .select(eb => [
      'services.id',
      'services.slug',
      'services.name',
      'services.trade',
      'services.emergency',
      'services.description',
      'services.icon',
      'services.per',
      'services.unit',
      'services.popular',
      jsonArrayFrom(
        eb
          .selectFrom('options')
          .select([
            'options.id',
            'options.title',
            'options.subtitle',
            'options.phrase',
            'options.size',
            'options.hours',
            'options.quantity'
          ])
          .whereRef('options.service_id', '=', 'services.id')
          .orderBy('options.position')
      ).as('sections')
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof servicesWithOptions>['execute']>>[number]

function serviceWire({ popular, ...service }: Row): ServiceWire {
  return { ...service, is_popular: popular ? 1 : 0 }
}
