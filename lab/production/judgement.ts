import type { Booking, Row } from './stored-bookings.ts'

interface Judgement {
  lost: string[]
  doubled: string[]
  /** An artisan or a client is in two places. */
  overlapping: string[]
}

/** Compares the acknowledged bookings with what is stored. */
export function judge(bookings: readonly Booking[], rows: readonly Row[]): Judgement {
  return {
    lost: lost(
      bookings.filter(({ id }) => id !== undefined),
      new Map(rows.map(row => [row.id, row]))
    ),
    doubled: doubled(rows),
    overlapping: [
      ...overlaps(rows, ({ artisanId }) => `artisan ${artisanId}`),
      ...overlaps(rows, ({ clientId }) => `client ${clientId}`)
    ]
  }
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

function overlaps(rows: readonly Row[], ownerName: (row: Row) => string): string[] {
  const byDay = Map.groupBy(
    rows.filter(({ open }) => open),
    row => `${ownerName(row)} on ${row.date}`
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
