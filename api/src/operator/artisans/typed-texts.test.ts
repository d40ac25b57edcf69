/** What people type, through the import of artisans. */
import { clean } from '@hirfa/shared-contract'
import { TYPED_ADDRESSES, TYPED_NAMES, TYPED_PHONES, type TypedRow } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { apiOfFile } from '../../../testing/api-of-file.ts'
import { ImportResult } from './import-artisans.ts'

const api = apiOfFile()

const HEADER = 'phone,first_name,last_name,wilaya,commune,services,address'
const quoted = (typed: string) => `"${typed.replaceAll('"', '""')}"`
const phoneOfLine = (index: number) => `+21377${String(index).padStart(7, '0')}`

async function importRows(rows: readonly TypedRow[], lineOf: (cell: string) => string, dry_run: boolean) {
  const lines = rows.map(([typed], index) => `${phoneOfLine(index)},${lineOf(quoted(typed))}`)
  const csv = Buffer.from([HEADER, ...lines].join('\n')).toString('base64')
  return v.parse(ImportResult, (await api.operator.post('artisans/import', { csv, dry_run })).body)
}

async function storedArtisans() {
  const rows = api.db.selectFrom('artisans').select(['first_name', 'address']).where('phone', 'like', '+21377000%')
  return rows.orderBy('phone').execute()
}

test('an imported artisan gets the stored form of each typed phone number, or its line is refused', async () => {
  const operator = api.operator
  for (const [typed, stored, what] of TYPED_PHONES) {
    const csv = Buffer.from(`${HEADER}\n${quoted(typed)},Ali,Baba,16,554,plumbing,`).toString('base64')
    const { body } = await operator.post('artisans/import', { csv, dry_run: false })
    const faults = v.parse(v.looseObject({ faults: v.optional(v.array(v.unknown()), []) }), body).faults
    expect([what, faults.length]).toEqual([what, stored === null ? 1 : 0])
    const found = await api.db
      .selectFrom('artisans')
      .select('id')
      .where('phone', '=', stored ?? typed)
      .execute()
    expect([what, found.length]).toEqual([what, stored === null ? 0 : 1])
  }
})

test.each([
  ['first_name', TYPED_NAMES, (cell: string) => `${cell},Baba,16,554,plumbing,`],
  // An empty address is none.
  [
    'address',
    TYPED_ADDRESSES.filter(([typed]) => clean(typed) !== ''),
    (cell: string) => `Ali,Baba,16,554,plumbing,${cell}`
  ]
] as const)(
  'an imported artisan gets the stored form of each typed %s, or its line is refused',
  async (column, rows, lineOf) => {
    const { faults } = await importRows(rows, lineOf, true)
    const refused = rows.flatMap(([, stored], index) => (stored === null ? [{ line: index + 2, column }] : []))
    expect(faults).toMatchObject(refused)
    expect(faults).toHaveLength(refused.length)

    const accepted = rows.filter(([, stored]) => stored !== null)
    expect(await importRows(accepted, lineOf, false)).toMatchObject({ faults: [] })
    const stored = (await storedArtisans()).slice(0, accepted.length)
    expect(stored.map(artisan => artisan[column])).toEqual(accepted.map(([, text]) => text))
  }
)
