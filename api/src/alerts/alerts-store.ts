import { sql } from 'kysely'
import type { AvailabilityAlert, Language } from '@hirfa/shared-contract'
import { countZone } from '../artisans/zone-artisans.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { conflict, invalid } from '../http/refusal.ts'
import { lockClient } from '../appointments/open-appointments.ts'

const ALERTS_MAX = 10

export const ALERT_SECONDS = 180 * 24 * 60 * 60

interface Pair {
  category: number
  city: number
}

export function alertsOf(db: Db, clientId: number): Promise<AvailabilityAlert[]> {
  return db
    .selectFrom('availability_alerts')
    .select(['id', 'service_id as category', 'city_id as city'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()
}

/** Throws 409 if artisans are listed there already, or for too many alerts. */
export async function addAlert(
  { db, clock }: Dependencies,
  clientId: number,
  { category, city }: Pair,
  language: Language
): Promise<AvailabilityAlert> {
  const town = await db.selectFrom('cities').select('wilaya_id').where('id', '=', city).executeTakeFirst()
  if (!town) throw invalid({ city: 'city_unknown' })
  const { all } = await countZone(db, { state: town.wilaya_id, city, category })
  if (all > 0) throw conflict('artisans_available')
  return db.transaction().execute(async trx => {
    // The row lock serialises concurrent requests of one client, so that the limit holds.
    await lockClient(trx, clientId)
    const alerts = await alertsOf(trx, clientId)
    const known = alerts.find(alert => alert.category === category && alert.city === city)
    if (known) return known
    if (alerts.length >= ALERTS_MAX) throw conflict('too_many_alerts')
    return trx
      .insertInto('availability_alerts')
      .values({ client_id: clientId, service_id: category, city_id: city, language, created_at: clock.now() })
      .returning(['id', 'service_id as category', 'city_id as city'])
      .executeTakeFirstOrThrow()
  })
}

/** Deletes the oldest alert whose zone lists an artisan, except `skipped`. Rows locked by others are skipped. */
export function takeDueAlert(trx: Db, skipped: readonly number[]) {
  return trx
    .with('due', store =>
      store
        .selectFrom('availability_alerts')
        .innerJoin('cities', 'cities.id', 'availability_alerts.city_id')
        .select('availability_alerts.id as due_id')
        .where(sql<boolean>`availability_alerts.id <> all(${skipped}::integer[])`)
        .where(eb =>
          eb.exists(
            eb
              .selectFrom('offer_places')
              .select('offer_places.artisan_id')
              .whereRef('offer_places.service_id', '=', 'availability_alerts.service_id')
              .whereRef('offer_places.wilaya_id', '=', 'cities.wilaya_id')
          )
        )
        .orderBy('availability_alerts.id')
        .limit(1)
        .forUpdate('availability_alerts')
        .skipLocked()
    )
    .deleteFrom('availability_alerts')
    .using(['due', 'clients', 'services', 'cities'])
    .whereRef('availability_alerts.id', '=', 'due.due_id')
    .whereRef('clients.id', '=', 'availability_alerts.client_id')
    .whereRef('services.id', '=', 'availability_alerts.service_id')
    .whereRef('cities.id', '=', 'availability_alerts.city_id')
    .returning([
      'availability_alerts.id',
      'availability_alerts.language',
      'clients.phone',
      'clients.phone_verified',
      'clients.email',
      'services.slug',
      'services.name as service',
      'cities.name as city',
      'cities.arabic_name as city_arabic'
    ])
    .executeTakeFirst()
}
