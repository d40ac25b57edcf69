import { clockTime, hourOf, type KnownStatus, STATUSES } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { later } from '../../src/clock.ts'
import { freeHours } from '../api-of-file.ts'
import { newClient, type TestApi } from '../index.ts'
import type { Job, ModelAppointment } from './model.ts'

/** Options of the service of `BOOKING`, by their length in hours. */
const OPTIONS: Record<number, number> = { 1: 11, 3: 12, 4: 13 }
export const JOB_LENGTHS = Object.keys(OPTIONS).map(Number)

export type Real = Awaited<ReturnType<typeof openReal>>

/** The API as the commands use it: an operator, and clients by number. */
export async function openReal(api: TestApi, { clients, now }: { clients: number; now: Date }) {
  const visitors = await Promise.all(Array.from({ length: clients }, () => newClient(api)))

  function client(number: number) {
    const visitor = visitors[number]
    if (!visitor) throw new Error(`there is no client ${number}`)
    return visitor
  }

  /** Sessions last two hours: after them the clients get new ones. */
  async function setTime(time: Date): Promise<void> {
    api.dependencies.clock.fix(time)
    await api.db
      .updateTable('sessions')
      .set({ began_at: time, expires_at: later(time, 3600) })
      .execute()
  }

  return {
    client,
    operator: api.operator,
    setTime,

    async reset() {
      await api.db.deleteFrom('reviews').where('appointment_id', 'is not', null).execute()
      await api.db.deleteFrom('appointments').execute()
      await api.db.deleteFrom('idempotency_keys').execute()
      await setTime(now)
    },

    async appointments(): Promise<ModelAppointment[]> {
      const rows = await api.db.selectFrom('appointments').selectAll().orderBy('id').execute()
      return rows.map(({ id, client_id, artisan_id: artisan, urgent, status, date, start_time, hours, reviewed }) => ({
        id,
        client: visitors.findIndex(visitor => visitor.id === client_id),
        artisan,
        urgent,
        status: v.parse(
          v.custom<KnownStatus>(name => name !== 'unknown' && name !== undefined),
          STATUSES[status]
        ),
        job: date && start_time ? { date, start: hourOf(start_time), hours } : null,
        hours,
        rated: reviewed
      }))
    },

    reviewCount: async () =>
      (await api.db.selectFrom('reviews').select('id').where('appointment_id', 'is not', null).execute()).length,

    async freeHours(artisan: number, date: string): Promise<number[]> {
      return ((await freeHours(api, artisan, date))[date] ?? []).map(hourOf)
    }
  }
}

export function bookingBody(artisan: number, { date, start, hours }: Job) {
  return { ...BOOKING, profile: artisan, date, start_time: clockTime(start), section: OPTIONS[hours] }
}
