import { sql } from 'kysely'
import { Id, latinDigits } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Db } from '../../database/database.ts'
import { say } from '../../messages/say.ts'
import { DEFAULTS, FIELD_NAMES, type FieldName, type Profile, REQUIRED } from './artisan-fields.ts'
import { profileRows } from './artisan-profiles.ts'
import { type Catalog, ordered, catalogProblems } from './catalog.ts'
import { CELLS, readCell, unexpected } from './cells.ts'
import type { Fault, Line } from './csv-table.ts'

type Stored = Profile & { id: number }

export interface PlannedLine {
  line: number
  id: number | null
  profile: Profile
  fields: FieldName[]
}

interface ReadLine {
  line: number
  id: number | null
  values: Partial<Profile>
  faults: Fault[]
}

interface Known {
  byId: Map<number, Stored>
  byPhone: Map<string, Stored>
}

export async function planImport(
  db: Db,
  lines: Line[],
  catalog: Catalog
): Promise<{ planned: PlannedLine[]; faults: Fault[] }> {
  const read = lines.map(readLine)
  const known = await readKnown(db, read)
  const judged = read.map(line => planLine(line, known, catalog))
  const faults = [...judged.flatMap(each => each.faults), ...repeated(read, 'phone'), ...repeated(read, 'id')]
  return { planned: judged.flatMap(({ planned }) => planned ?? []), faults: faults.toSorted((a, b) => a.line - b.line) }
}

function planLine(
  { line, id, values, faults }: ReadLine,
  known: Known,
  catalog: Catalog
): { planned?: PlannedLine; faults: Fault[] } {
  const owner = values.phone ? known.byPhone.get(values.phone) : undefined
  const stored = id === null ? owner : known.byId.get(id)
  const fault = (column: string, reason: string) => ({ line, column, reason })
  if (id !== null && !stored) return { faults: [...faults, fault('id', `there is no artisan ${id}`)] }
  if (owner && owner.id !== stored?.id) faults = [...faults, fault('phone', `belongs to artisan ${owner.id}`)]

  const profile = { ...DEFAULTS, ...stored, ...values }
  const absent = REQUIRED.filter(name => profile[name] === undefined || (!stored && profile[name] === null))
  const unread = absent.filter(name => faults.every(({ column }) => column !== name))
  faults = [...faults, ...unread.map(name => fault(name, unexpected(CELLS[name].expected, '')))]
  if (faults.length > 0 || !isComplete(profile)) return { faults }

  const problems = Object.entries(catalogProblems(profile, catalog))
  if (problems.length > 0) return { faults: problems.map(([column, key]) => fault(column, say('en', key))) }
  return { faults, planned: { line, id: stored?.id ?? null, ...changed(profile, stored, catalog) } }
}

function isComplete(profile: Partial<Profile>): profile is Profile {
  return FIELD_NAMES.every(name => profile[name] !== undefined)
}

function changed(
  given: Profile,
  stored: Stored | undefined,
  catalog: Catalog
): Pick<PlannedLine, 'profile' | 'fields'> {
  const profile = ordered(given, catalog)
  const before = stored && ordered(stored, catalog)
  const isSame = (name: FieldName) => before && JSON.stringify(profile[name]) === JSON.stringify(before[name])
  return { profile, fields: FIELD_NAMES.filter(name => !isSame(name)) }
}

function readLine({ line, cells }: Line): ReadLine {
  const values: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const name of FIELD_NAMES) {
    const cell = cells[name]
    if (cell === undefined) continue
    const result = readCell(name, cell)
    if ('value' in result) values[name] = result.value
    else faults.push({ line, column: name, reason: result.reason })
  }
  const id = v.safeParse(Id, latinDigits(cells.id || ''))
  if (cells.id && !id.success)
    faults.push({ line, column: 'id', reason: unexpected('the id of an artisan, or empty', cells.id) })
  return { line, id: id.success ? id.output : null, values, faults }
}

async function readKnown(db: Db, read: ReadLine[]): Promise<Known> {
  const phones = JSON.stringify(read.flatMap(({ values }) => values.phone ?? []))
  const ids = JSON.stringify(read.flatMap(({ id }) => id ?? []))
  const rows = await profileRows(db)
    .where(eb =>
      eb.or([
        sql<boolean>`artisans.phone in (select jsonb_array_elements_text(${phones}::jsonb))`,
        sql<boolean>`artisans.id in (select jsonb_array_elements_text(${ids}::jsonb)::integer)`
      ])
    )
    .execute()
  const artisans = rows.map(({ avatar: _avatar, ...artisan }): Stored => artisan)
  return {
    byId: new Map(artisans.map(artisan => [artisan.id, artisan])),
    byPhone: new Map(artisans.flatMap(artisan => (artisan.phone === null ? [] : [[artisan.phone, artisan] as const])))
  }
}

function repeated(read: ReadLine[], column: 'phone' | 'id'): Fault[] {
  const first = new Map<unknown, number>()
  return read.flatMap(({ line, id, values }) => {
    const value = column === 'id' ? id : values.phone
    if (value === null || value === undefined) return []
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, line)
    return earlier === undefined ? [] : [{ line, column, reason: `${value} is also on line ${earlier}` }]
  })
}
