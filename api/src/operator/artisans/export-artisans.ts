import type { Db } from '../../database/database.ts'
import { FIELD_NAMES, type OperatorArtisan } from './artisan-fields.ts'
import { profileOf, profileRows } from './artisan-profiles.ts'
import { ordered, readCatalog } from './catalog.ts'
import { writeCell } from './cells.ts'
import { type Line, writeTable } from './csv-table.ts'

export async function exportArtisans(db: Db): Promise<{ csv: string; artisans: number }> {
  const catalog = await readCatalog(db)
  const rows = await profileRows(db).orderBy('artisans.id').execute()
  const profiles = rows.map(row => ordered(profileOf(row), catalog))
  return { csv: writeTable(profiles.map(cellsOf)), artisans: profiles.length }
}

function cellsOf(profile: OperatorArtisan): Line['cells'] {
  const cells = FIELD_NAMES.map(name => [name, writeCell(name, profile)])
  return { id: String(profile.id), ...Object.fromEntries(cells) }
}
