import type { Updateable } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { Db } from '../src/database/database.ts'

/** Ids of artisans that `makeArtisansUnusual` changes. */
export const UNUSUAL = { picture: 5, everyDay: 6, lateNight: 8, noHours: 9 }

const CHANGES: [id: number, change: Updateable<Tables['artisans']>][] = [
  [UNUSUAL.picture, { avatar: '/media/work/cleaning-1.webp' }],
  [UNUSUAL.everyDay, { working_days: JSON.stringify([]) }],
  [UNUSUAL.lateNight, { opens: '22:00', closes: '24:00' }],
  [UNUSUAL.noHours, { opens: null, closes: null }]
]

/** Gives artisans valid data that the seed lacks: edge cases of the screens. */
export async function makeArtisansUnusual(db: Db): Promise<void> {
  for (const [id, change] of CHANGES) await db.updateTable('artisans').set(change).where('id', '=', id).execute()
}
