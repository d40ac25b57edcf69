import { clean } from '@hirfa/shared-contract'
import { CsvError, parse } from 'csv-parse/sync'
import { FIELD_NAMES, type FieldName, isFieldName } from './artisan-fields.ts'
import { decodeText } from './csv-encoding.ts'
import { guarded, unguarded } from './cells.ts'

export interface Fault {
  line: number
  column: string | null
  reason: string
}

export type ColumnName = FieldName | 'id'
export interface Line {
  line: number
  cells: Partial<Record<ColumnName, string>>
}
interface Table {
  lines: Line[]
  faults: Fault[]
}

export const COLUMNS: readonly ColumnName[] = ['id', ...FIELD_NAMES]
const DELIMITERS = [',', ';', '\t']
/** Keeps an import below the timeouts of the edge and of nginx. */
const LINES_MAX = 5_000

export function readTable(bytes: Uint8Array): Table {
  const text = decodeText(bytes)
  if (text === undefined || text.includes('\0'))
    return refused('the encoding of the file is not certain; save the file as CSV UTF-8')
  const header = text.split(/\r\n?|\n/, 1)[0] ?? ''
  const delimiter = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0]
  let last = 0
  try {
    const records: { record: string[]; line: number }[] = []
    parse(text, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      skipEmptyLines: true,
      onRecord: (record: string[], { lines }) => {
        // `lines` is the record's last line.
        records.push({ record, line: lines - (record.join('').match(/\r\n?|\n/g)?.length ?? 0) })
        last = lines
        return null
      }
    })
    return toTable(records)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused(QUOTE_FAULTS[error.code] ?? error.message, last + 1)
  }
}

const QUOTE_FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark opens in this line and does not close',
  INVALID_OPENING_QUOTE: 'a quotation mark is inside a value; put the value in quotation marks and double those inside',
  CSV_INVALID_CLOSING_QUOTE: 'after a closing quotation mark there must be a separator'
}

/** Writes UTF-8 with commas. The byte order mark makes spreadsheets read Arabic. */
export function writeTable(rows: Line['cells'][]): string {
  const lines = [
    COLUMNS.join(','),
    ...rows.map(row => COLUMNS.map(column => quoted(guarded(row[column] ?? ''))).join(','))
  ]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function toTable([header, ...records]: { record: string[]; line: number }[]): Table {
  if (!header) return refused('the file is empty')
  const names = header.record.map(name => clean(name).toLowerCase())
  const faults = faultsOfHeader(names)
  if (faults.length > 0) return { lines: [], faults }
  if (records.length === 0) return refused('the file has no artisan below its header')
  if (records.length > LINES_MAX)
    return refused(`the file has ${records.length} artisans; import at most ${LINES_MAX} at once`)
  const wrong = records.filter(({ record }) => record.length !== names.length)
  return {
    lines: records
      .filter(({ record }) => record.length === names.length)
      .map(({ record, line }) => ({
        line,
        cells: Object.fromEntries(names.map((name, index) => [name, unguarded(clean(record[index] ?? ''))]))
      })),
    faults: wrong.map(({ record, line }) => {
      return { line, column: null, reason: `has ${record.length} values, but the header has ${names.length} columns` }
    })
  }
}

function faultsOfHeader(names: string[]): Fault[] {
  if (names.length === 1) return refused('no columns were found; separate them by commas, semicolons or tabs').faults
  const unknown = names.filter(name => name !== 'id' && !isFieldName(name))
  const repeated = names.filter((name, index) => names.indexOf(name) < index)
  return [
    ...unknown.map(column => ({ line: 1, column, reason: `is not a column; the columns are ${COLUMNS.join(', ')}` })),
    ...repeated.map(column => ({ line: 1, column, reason: 'is there twice' })),
    ...(names.includes('phone') || names.includes('id')
      ? []
      : [{ line: 1, column: 'phone', reason: 'is missing; artisans are found by phone or id' }])
  ]
}

function refused(reason: string, line = 1): Table {
  return { lines: [], faults: [{ line, column: null, reason }] }
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
