import { OPEN_STATUS_CODES, STATUSES, TRANSITIONS } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Connection } from '../services/database-server.ts'
import type { Truth } from '../truth.ts'

const Row = v.object({
  id: v.number(),
  client_id: v.nullable(v.number()),
  artisan_id: v.nullable(v.number()),
  status: v.number(),
  date: v.nullable(v.string()),
  start_time: v.nullable(v.string()),
  hours: v.number(),
  reviewed: v.boolean(),
  /** The description is the key of its booking. */
  key: v.nullable(v.string()),
  reviews: v.number(),
  rating: v.nullable(v.number())
})
type Row = v.InferOutput<typeof Row>

const APPOINTMENTS = `select a.id, a.client_id, a.artisan_id, a.status, a.date, a.start_time, a.hours, a.reviewed,
  a.description as key, r.reviews, r.rating
  from appointments a, lateral (
    select count(*) as reviews, max(rating) as rating from reviews where appointment_id = a.id
  ) r where a.id > $1 order by a.id`
const WRONG_COUNTS = `select a.id from artisans a where a.id = any($1)
  and a.review_count <> (select count(*) from reviews r where r.artisan_id = a.id)`

export async function marketplaceViolations(database: Connection, truth: Truth, lastSeeded: number): Promise<string[]> {
  const rows = v.parse(v.array(Row), (await database.query(APPOINTMENTS, [lastSeeded])).rows)
  const artisans = [...new Set(rows.flatMap(({ artisan_id }) => artisan_id ?? []))]
  const { rows: wrong } = truth.ratings.length > 0 ? await database.query(WRONG_COUNTS, [artisans]) : { rows: [] }
  return [
    ...inTwoPlaces(rows),
    ...bookingViolations(rows, truth),
    ...actionViolations(rows, truth),
    ...ratingViolations(rows, truth),
    ...wrong.map(({ id }) => `the review count of artisan ${Number(id)} is not that of its reviews`),
    ...(await accountViolations(database, truth))
  ]
}

function inTwoPlaces(rows: readonly Row[]): string[] {
  const open = rows.filter(({ status, date }) => OPEN_STATUS_CODES.includes(status) && date !== null)
  return open.flatMap((one, index) =>
    open
      .slice(index + 1)
      .flatMap(other =>
        (['artisan_id', 'client_id'] as const)
          .filter(side => one[side] === other[side] && overlap(one, other))
          .map(side => `${side} ${one[side]} is in two places: appointments ${one.id} and ${other.id}`)
      )
  )
}

function overlap(one: Row, other: Row): boolean {
  const [first, second] = [hourOf(one), hourOf(other)]
  return one.date === other.date && first < second + other.hours && second < first + one.hours
}

function hourOf({ start_time }: Row): number {
  return Number.parseInt(start_time ?? '', 10)
}

function bookingViolations(rows: readonly Row[], { bookings }: Truth): string[] {
  return bookings.flatMap(({ key, id, outcome, clientId, artisan, job }) => {
    const found = rows.filter(row => row.key === key)
    const [row] = found
    if (found.length > 1) return [`a request was booked ${found.length} times: ${key}`]
    if (outcome === 'refused') return row ? [`a refused booking is there: appointment ${row.id}`] : []
    if (outcome === 'unknown') return []
    if (!row || row.id !== id) return [`an acknowledged booking is lost: appointment ${id}`]
    const isAsBooked =
      artisan === null ||
      (row.artisan_id === artisan && row.date === job?.date && row.start_time?.startsWith(job?.start_time ?? ''))
    return isAsBooked && row.client_id === clientId ? [] : [`appointment ${id} is not as it was booked`]
  })
}

function reachable(from: string): Set<string> {
  const next = Object.values(TRANSITIONS).filter(transition => transition.from === from)
  return new Set([from, ...next.flatMap(({ to }) => [...reachable(to)])])
}

function actionViolations(rows: readonly Row[], { actions }: Truth): string[] {
  return actions.flatMap(({ id, action }) => {
    const status = STATUSES[rows.find(row => row.id === id)?.status ?? -1] ?? 'unknown'
    const isReachable = reachable(TRANSITIONS[action].to).has(status)
    return isReachable ? [] : [`appointment ${id} is ${status} after an acknowledged ${action}`]
  })
}

function ratingViolations(rows: readonly Row[], { ratings }: Truth): string[] {
  const lost = ratings.filter(({ id, rating }) => rows.find(row => row.id === id)?.rating !== rating)
  const twice = rows.filter(({ reviews, reviewed }) => reviews > 1 || (reviews === 1) !== reviewed)
  return [
    ...lost.map(({ id }) => `an acknowledged rating is lost: appointment ${id}`),
    ...twice.map(({ id, reviews }) => `appointment ${id} has ${reviews} reviews`)
  ]
}

async function accountViolations(database: Connection, { accounts }: Truth): Promise<string[]> {
  if (accounts.length === 0) return []
  const phones = accounts.map(({ phone }) => phone)
  const { rows } = await database.query(
    'select phone, count(*) as count from clients where phone = any($1) group by 1',
    [phones]
  )
  return phones
    .filter(phone => Number(rows.find(row => row.phone === phone)?.['count'] ?? 0) !== 1)
    .map(phone => `an acknowledged account is lost or there twice: ${phone}`)
}
