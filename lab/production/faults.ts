import { setTimeout as wait } from 'node:timers/promises'
import { psql } from '../product/engines/databases.ts'
import { primaryOf } from '../product/engines/patroni.ts'
import { databaseUrl } from '../product/shape.ts'
import type { Production } from '../product/start-production.ts'
import { queryOnce } from '../../api/testing/server-test-database.ts'
import { judge, type Row, ROW_COLUMNS } from '../judgement.ts'
import { type BookingLoad, duringBookings } from '../clients/booking-load.ts'
import type { Customer } from '../clients/customers.ts'
import { eventually } from '../until.ts'
import type { Outcome } from './outcome.ts'

const TERMINATE =
  "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'hirfa_api' AND pid <> pg_backend_pid()"
const APPOINTMENTS = `select ${ROW_COLUMNS} from appointments a where client_id = any($1::int[])`
/** Bookings before and after a fault. */
const AROUND_MS = 12_000

/** The machine of the primary dies: Patroni and Postgres are killed, and return when the other node is the primary. */
export function loseThePrimary(production: Production, customers: readonly Customer[]): Promise<Outcome> {
  const { shape, processes } = production
  return underBookings('the primary is killed', production, customers, async () => {
    const before = await eventually(() => primaryOf(shape))
    const node = processes.get(before)
    await node?.kill()
    await eventually(async () => {
      const after = await primaryOf(shape)
      return after === before ? undefined : after
    })
    await node?.start()
  })
}

/** Every connection of the APIs is ended by the server. */
export function terminateConnections(production: Production, customers: readonly Customer[]): Promise<Outcome> {
  return underBookings('connections are terminated', production, customers, async () => {
    await psql(production.shape, ['-c', TERMINATE])
  })
}

async function underBookings(
  name: string,
  production: Production,
  customers: readonly Customer[],
  fault: () => Promise<void>
): Promise<Outcome> {
  const before = pidsOf(production)
  const load = await duringBookings(customers, async () => {
    await wait(AROUND_MS)
    await fault()
    await wait(AROUND_MS)
  })
  const died = pidsOf(production).filter(pid => !before.includes(pid))
  const rows = await queryOnce<Row>(databaseUrl(production.shape, 'api', 'hirfa'), APPOINTMENTS, [
    customers.map(({ id }) => id)
  ])
  return judgeFault(name, load, rows, died.length)
}

function pidsOf({ apis, edges }: Production): number[] {
  return [...apis, ...edges].map(each => each.pid())
}

function judgeFault(name: string, load: BookingLoad, rows: readonly Row[], died: number): Outcome {
  const { bookings, unexpected, statuses, longestGap, givenUp } = load
  const { lost, doubled, ...others } = judge(bookings, rows)
  return {
    name,
    figures: {
      sent: bookings.length,
      acknowledged: bookings.filter(({ id }) => id !== undefined).length,
      lost: lost.length,
      doubled: doubled.length,
      'given up': givenUp,
      'longest gap (s)': (longestGap / 1_000).toFixed(1),
      'processes that died': died,
      responses: JSON.stringify(statuses)
    },
    violations: [
      ...lost,
      ...doubled,
      ...Object.values(others).flat(),
      ...unexpected,
      ...(givenUp > 0 ? [`${givenUp} bookings were repeated in vain`] : []),
      ...(died > 0 ? [`${died} processes of API and edge died`] : [])
    ]
  }
}
