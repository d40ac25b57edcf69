import { fold } from '@hirfa/shared-contract'
import type * as v from 'valibot'
import type { Db } from '../../database/database.ts'
import { queryPage } from '../../http/pages.ts'
import type { LIST } from './artisan-commands.ts'
import { toProfile, profileRows } from './artisan-profiles.ts'

const PER_PAGE = 50

export function listProfiles(
  db: Db,
  { page, search, status }: v.InferOutput<typeof LIST.schema.querystring>,
  url: string
) {
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
