import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/database.ts'
import type * as v from 'valibot'
import type { OperatorArtisan, ProfilesQuery } from './artisan-fields.ts'
import { fold } from '@hirfa/shared-contract'
import { queryPage } from '../../http/pages.ts'

export function profileRows(db: Db) {
  return db
    .selectFrom('artisans')
    .selectAll('artisans')
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('offers')
          .innerJoin('services', 'services.id', 'offers.service_id')
          .select(['services.slug as service', 'offers.price'])
          .whereRef('offers.artisan_id', '=', 'artisans.id')
          .orderBy('services.position')
      ).as('services'),
      jsonArrayFrom(
        eb
          .selectFrom('zones')
          .select(['zones.wilaya_id as wilaya', 'zones.city_id as commune'])
          .whereRef('zones.artisan_id', '=', 'artisans.id')
      ).as('zones'),
      jsonArrayFrom(
        eb
          .selectFrom('absences')
          .select(['from_date as from', 'to_date as to', 'start_time as start', 'end_time as end'])
          .whereRef('absences.artisan_id', '=', 'artisans.id')
      ).as('absences')
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof profileRows>['execute']>>[number]

export function toProfile(row: Row): OperatorArtisan {
  return {
    id: row.id,
    avatar: row.avatar,
    phone: row.phone,
    first_name: row.first_name,
    last_name: row.last_name,
    latin_name: row.latin_name,
    gender: row.gender,
    keywords: row.keywords,
    address: row.address,
    latin_address: row.latin_address,
    experience: row.experience,
    wilaya: row.wilaya_id,
    commune: row.city_id,
    zones: row.zones,
    services: row.services,
    opens: clock(row.opens),
    closes: clock(row.closes),
    days: row.working_days,
    absences: row.absences.map(absence => ({ ...absence, start: clock(absence.start), end: clock(absence.end) })),
    available: row.available,
    verified: row.verified_at !== null,
    suspended: row.suspended_at !== null
  }
}

export async function findProfile(db: Db, id: number): Promise<OperatorArtisan | undefined> {
  const row = await profileRows(db).where('artisans.id', '=', id).executeTakeFirst()
  return row && toProfile(row)
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
  return queryPage(found, { page, size: PER_PAGE, url }, rows => rows.map(toProfile))
}

function clock(time: string | null): string | null {
  return time && time.slice(0, 5)
}
