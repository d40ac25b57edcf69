import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { CLIENTS, COMMANDS } from '../../testing/appointment-model/commands.ts'
import { AppointmentModel, overlap } from '../../testing/appointment-model/model.ts'
import { openReal, type Real } from '../../testing/appointment-model/real.ts'
import { runs } from '../../../scripts/testing/runs.ts'
import { apiOfFile, NOW } from '../../testing/api-of-file.ts'

const RUNS = runs(4, 100)
const SEED = 58
const MOST_COMMANDS = 60

const api = apiOfFile()
let real: Real
beforeAll(async () => {
  real = await openReal(api, { clients: CLIENTS, now: NOW })
})

test(
  `${RUNS} random runs of bookings, actions, ratings and passing time agree with the model`,
  { timeout: 60_000 + RUNS * 5_000 },
  async () => {
    const runs = fc.asyncProperty(
      fc.commands(COMMANDS, { maxCommands: MOST_COMMANDS, size: 'max' }),
      async commands => {
        const model = new AppointmentModel(NOW)
        await real.reset()
        await fc.asyncModelRun(() => ({ model, real }), commands)
        const stored = await real.appointments()
        expect(stored).toEqual(model.appointments.toSorted((one, other) => one.id - other.id))
        expect(await real.reviewCount()).toBe(model.appointments.filter(({ rated }) => rated).length)
        expect(doubleBookings(model)).toEqual([])
      }
    )
    await fc.assert(runs, { numRuns: RUNS, seed: SEED })
  }
)

/** Pairs of overlapping open appointments of one artisan or one client. */
function doubleBookings({ open }: AppointmentModel) {
  return open.flatMap((one, index) =>
    open
      .slice(index + 1)
      .filter(other => one.client === other.client || one.artisan === other.artisan)
      .filter(other => one.job && other.job && overlap(one.job, other.job))
      .map(other => [one.id, other.id])
  )
}
