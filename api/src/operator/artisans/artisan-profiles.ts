import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/database.ts'
import type * as v from 'valibot'
import type { OperatorArtisan, ProfilesQuery } from './artisan-fields.ts'
import { fold } from '@hirfa/shared-contract'
import { queryPage } from '../../http/pages.ts'

/** `OperatorArtisan` by artisan. */
export function profileRows(db: Db) {
  return db
    .selectFrom('artisans')
    .select(['id', 'avatar', 'phone', 'first_name', 'last_name', 'latin_name', 'gender', 'keywords', 'address'])
    .select(['latin_address', 'experience', 'wilaya_id as wilaya', 'city_id as commune'])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('zones')
          .select(['zones.wilaya_id as wilaya', 'zones.city_id as commune'])
          .whereRef('zones.artisan_id', '=', 'artisans.id')
      ).as('zones'),
      jsonArrayFrom(
        eb
          .selectFrom('offers')
          .innerJoin('services', 'services.id', 'offers.service_id')
          .select(['services.slug as service', 'offers.price'])
          .whereRef('offers.artisan_id', '=', 'artisans.id')
          .orderBy('services.position')
      ).as('services'),
      clockOf('opens').as('opens'),
      clockOf('closes').as('closes'),
      'working_days as days',
      jsonArrayFrom(
        eb
          .selectFrom('absences')
          .select(['from_date as from', 'to_date as to'])
          .select([clockOf('start_time').as('start'), clockOf('end_time').as('end')])
          .whereRef('absences.artisan_id', '=', 'artisans.id')
      ).as('absences'),
      'available',
      sql<boolean>`verified_at is not null`.as('verified'),
      sql<boolean>`suspended_at is not null`.as('suspended')
    ])
}

function clockOf(column: string) {
  return sql<string | null>`left(${sql.ref(column)}::text, 5)`
}

export async function findProfile(db: Db, id: number): Promise<OperatorArtisan | undefined> {
  return profileRows(db).where('artisans.id', '=', id).executeTakeFirst()
}

const PER_PAGE = 50

export function listProfiles(db: Db, { page, search, status }: v.InferOutput<typeof ProfilesQuery>, url: string) {
  const pattern = `%${fold(search ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  const found = profileRows(db)
    .orderBy('artisans.id')
    .$if(status === 'suspended', rows => rows.where('suspended_at', 'is not', null))
    .$if(status === 'verified', rows => rows.where('verified_at', 'is not', null))
    .$if(status === 'unverified', rows => rows.where('verified_at', 'is', null))
    .$if(search !== undefined, rows =>
      rows.where(eb => eb.or([eb('search_text', 'like', pattern), eb('phone', 'like', pattern)]))
    )
  return queryPage(found, { page, size: PER_PAGE, url }, rows => rows)
}
