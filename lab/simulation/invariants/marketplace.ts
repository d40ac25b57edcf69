import { STATUSES, TRANSITIONS } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { judge, Row, ROW_COLUMNS } from '../../judgement.ts'
import type { Connection } from '../services/database-server.ts'
import type { Truth } from '../truth.ts'

const Reviewed = v.object({
  ...Row.entries,
  status: v.number(),
  reviewed: v.boolean(),
  reviews: v.number(),
  rating: v.nullable(v.number())
})
type Reviewed = v.InferOutput<typeof Reviewed>

const APPOINTMENTS = `select ${ROW_COLUMNS}, a.status, a.reviewed, r.reviews, r.rating
  from appointments a, lateral (
    select count(*) as reviews, max(rating) as rating from reviews where appointment_id = a.id
  ) r where a.id > $1 order by a.id`
const WRONG_COUNTS = `select a.id from artisans a where a.id = any($1)
  and a.review_count <> (select count(*) from reviews r where r.artisan_id = a.id)`

export async function marketplaceViolations(database: Connection, truth: Truth, lastSeeded: number): Promise<string[]> {
  const rows = v.parse(v.array(Reviewed), (await database.query(APPOINTMENTS, [lastSeeded])).rows)
  const artisans = [...new Set(rows.flatMap(({ artisanId }) => artisanId ?? []))]
  const { rows: wrong } = truth.ratings.length > 0 ? await database.query(WRONG_COUNTS, [artisans]) : { rows: [] }
  return [
    ...Object.values(judge(truth.bookings, rows)).flat(),
    ...actionViolations(rows, truth),
    ...ratingViolations(rows, truth),
    ...wrong.map(({ id }) => `the review count of artisan ${Number(id)} is not that of its reviews`),
    ...(await accountViolations(database, truth))
  ]
}

function reachable(from: string): Set<string> {
  const next = Object.values(TRANSITIONS).filter(transition => transition.from === from)
  return new Set([from, ...next.flatMap(({ to }) => [...reachable(to)])])
}

function actionViolations(rows: readonly Reviewed[], { actions }: Truth): string[] {
  return actions.flatMap(({ id, action }) => {
    const status = STATUSES[rows.find(row => row.id === id)?.status ?? -1] ?? 'unknown'
    const isReachable = reachable(TRANSITIONS[action].to).has(status)
    return isReachable ? [] : [`appointment ${id} is ${status} after an acknowledged ${action}`]
  })
}

function ratingViolations(rows: readonly Reviewed[], { ratings }: Truth): string[] {
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
