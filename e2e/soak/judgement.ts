import type { Booking, Found, Memory, Row, SoakRecord } from './record.ts'

export interface Check {
  name: string
  /** The number of compared items. */
  count: number
  violations: string[]
}

const MEGABYTE = 1_048_576
/** Resident memory after the warm-up may grow by a quarter and this much. */
const GROWTH_BYTES = 64 * MEGABYTE
const GROWTH_SHARE = 0.25

export function memoryLimitOf({ warm }: Pick<Memory, 'warm'>): number {
  return warm * (1 + GROWTH_SHARE) + GROWTH_BYTES
}

/** Compares what was acknowledged with what is there. */
export function judge(record: SoakRecord, found: Found): Check[] {
  const acknowledged = record.bookings.filter(({ id }) => id !== undefined)
  const rows = new Map(found.rows.map(row => [row.id, row]))
  return [
    { name: 'acknowledged bookings are stored', count: acknowledged.length, violations: lost(acknowledged, rows) },
    { name: 'no booking is doubled', count: record.bookings.length, violations: doubled(found.rows) },
    {
      name: 'acknowledged closings are stored',
      count: acknowledged.filter(({ closed }) => closed).length,
      violations: acknowledged.flatMap(({ id, closed }) =>
        closed && !rows.get(id ?? 0)?.closed ? `appointment ${id} is not closed` : []
      )
    },
    {
      name: 'acknowledged ratings are stored once',
      count: acknowledged.filter(({ rated }) => rated).length,
      violations: acknowledged.flatMap(({ id, rated }) => {
        const reviews = rows.get(id ?? 0)?.reviews ?? 0
        return (rated ? reviews === 1 : reviews <= 1) ? [] : `appointment ${id} has ${reviews} reviews`
      })
    },
    {
      name: 'no artisan is in two places',
      count: found.rows.length,
      violations: overlaps(found.rows, ({ artisanId }) => `artisan ${artisanId}`)
    },
    {
      name: 'no client is in two places',
      count: found.rows.length,
      violations: overlaps(found.rows, ({ clientId }) => `client ${clientId}`)
    },
    {
      name: 'acknowledged commands are in the ledger',
      count: record.commands.length,
      violations: missing(record, found)
    },
    { name: 'the ledger verifies', count: found.entries.length, violations: found.ledgerProblems },
    {
      name: 'documents name files that are there',
      count: record.wrongPages.length,
      violations: record.wrongPages.map(({ address, problem }) => `${address}: ${problem}`)
    },
    {
      name: 'no page stays broken',
      count: record.brokenPages.length,
      violations: record.brokenPages.map(({ address, problem }) => `${address}: ${problem}`)
    },
    { name: 'every refusal has a cause', count: record.unexpected.length, violations: record.unexpected },
    {
      name: 'no process exits by itself',
      count: record.exits.length,
      violations: record.exits.flatMap(({ name, expected, reason }) => (expected ? [] : `${name}: ${reason}`))
    },
    {
      name: 'memory stays within its bound',
      count: record.memory.length,
      violations: record.memory.flatMap(({ name, warm, end }) =>
        end > memoryLimitOf({ warm }) ? `${name} grew from ${megabytes(warm)} to ${megabytes(end)}` : []
      )
    }
  ]
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`
}

function lost(acknowledged: readonly Booking[], rows: ReadonlyMap<number, Row>): string[] {
  return acknowledged.flatMap(({ id, key, clientId, artisanId, date, time }) => {
    const row = rows.get(id ?? 0)
    if (!row) return `appointment ${id} is lost`
    const same =
      row.key === key &&
      row.clientId === clientId &&
      row.artisanId === artisanId &&
      row.date === date &&
      row.start === Number.parseInt(time, 10)
    return same ? [] : `appointment ${id} is another one`
  })
}

function doubled(rows: readonly Row[]): string[] {
  return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, same]) =>
    same.length > 1 ? `key ${key} made ${same.map(({ id }) => id).join(' and ')}` : []
  )
}

function overlaps(rows: readonly Row[], whoseOf: (row: Row) => string): string[] {
  const byDay = Map.groupBy(
    rows.filter(({ open }) => open),
    row => `${whoseOf(row)} on ${row.date}`
  )
  return [...byDay].flatMap(([whose, same]) => {
    const ordered = same.toSorted((one, other) => one.start - other.start)
    return ordered.flatMap((row, index) => {
      const before = ordered[index - 1]
      return before && row.start < before.start + before.hours
        ? `${whose}: appointments ${before.id} and ${row.id}`
        : []
    })
  })
}

function missing({ commands }: SoakRecord, { entries }: Found): string[] {
  const bySeq = new Map(entries.map(entry => [entry.seq, entry]))
  return commands.flatMap(({ action, app, version, seq }) => {
    const entry = bySeq.get(seq)
    return entry?.action === action && entry.app === app && entry.to === version
      ? []
      : `${action} ${app} ${version} is not entry ${seq}`
  })
}
