import * as v from 'valibot'
import type { Db } from '../../database/database.ts'
import { affectedBookings, AffectedBooking } from './affected-bookings.ts'
import { readCatalog } from './catalog.ts'
import { readTable } from './csv-table.ts'
import { planImport, type PlannedLine } from './import-plan.ts'
import { lockProfiles, newIds, saveProfiles } from './save-profiles.ts'

export const ImportResult = v.object({
  dry_run: v.boolean(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  /** The lines that create or change an artisan; `artisan` is `null` for a new one in a dry run. */
  changes: v.array(v.object({ line: v.number(), artisan: v.nullable(v.number()), fields: v.array(v.string()) })),
  faults: v.array(v.object({ line: v.number(), column: v.nullable(v.string()), reason: v.string() })),
  bookings: v.array(AffectedBooking)
})
export type ImportResult = v.InferOutput<typeof ImportResult>

/** Imports a file as a whole, or not at all if it has a faulty line or `dryRun` is set. */
export async function importArtisans(
  trx: Db,
  now: Date,
  { bytes, dryRun }: { bytes: Uint8Array; dryRun: boolean }
): Promise<ImportResult> {
  await lockProfiles(trx)
  const { lines, faults: unreadable } = readTable(bytes)
  const catalog = await readCatalog(trx)
  const { planned, faults } = await planImport(trx, lines, catalog)
  const changing = planned.filter(({ fields }) => fields.length > 0)
  const allFaults = [...unreadable, ...faults].toSorted((a, b) => a.line - b.line)
  const stored = dryRun || allFaults.length > 0 ? changing : await withIds(trx, changing)
  const profiles = stored.flatMap(({ id, profile }) => (id === null ? [] : [{ ...profile, id }]))
  if (!dryRun && allFaults.length === 0) await saveProfiles(trx, now, profiles, catalog)
  return {
    dry_run: dryRun,
    created: changing.filter(({ id }) => id === null).length,
    changed: changing.filter(({ id }) => id !== null).length,
    unchanged: planned.length - changing.length,
    changes: stored.map(({ line, id, fields }) => ({ line, artisan: id, fields })),
    faults: allFaults,
    bookings: await affectedBookings(trx, now, profiles)
  }
}

async function withIds(trx: Db, lines: PlannedLine[]): Promise<PlannedLine[]> {
  const ids = await newIds(trx, lines.filter(({ id }) => id === null).length)
  return lines.map(line => (line.id === null ? { ...line, id: ids.shift() ?? null } : line))
}
