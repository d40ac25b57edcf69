import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { freshSchema } from '../../../testing/postgres.ts'
import { COMMANDS } from '../../../testing/release-model/commands.ts'
import { ReleaseModel } from '../../../testing/release-model/model.ts'
import { openReal, writeBuilds } from '../../../testing/release-model/real.ts'
import { FULL_RUNS } from '../../../../scripts/testing/runs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { fileLedger } from '../ledger/file-ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { postgresLedger } from '../ledger/postgres-ledger.ts'

const SERVER = process.env.API_POSTGRES_URL
/** `MODEL_RUNS` and `MODEL_SEED` set the number of runs and their seed. */
const RUNS = Number(process.env.MODEL_RUNS || (FULL_RUNS ? 50 : 5))
const SEED = Number(process.env.MODEL_SEED || 58)
const MOST_COMMANDS = 60

/** Returns how each process opens an empty ledger. */
type Place = (folder: string) => Promise<() => Ledger>

const places: [string, Place][] = [
  ['files', async folder => () => fileLedger(join(folder, 'ledger'))],
  ...(SERVER
    ? [
        [
          'a Postgres server',
          async () => {
            const url = await freshSchema(SERVER)
            return () => postgresLedger(url, console.error)
          }
        ] satisfies [string, Place]
      ]
    : [])
]

test.each(places)(
  `${RUNS} random runs of release commands by two processes agree with the model, with the ledger in %s`,
  { timeout: 60_000 * (1 + RUNS) },
  async (_where, place) => {
    const builds = temporaryFolder()
    writeBuilds(builds)
    const runs = fc.asyncProperty(
      fc.commands(COMMANDS, { maxCommands: MOST_COMMANDS, size: 'max' }),
      async commands => {
        const folder = temporaryFolder()
        let time = Date.parse('2016-11-05T12:00:00.000Z')
        const real = openReal({ folder, builds, ledger: await place(folder), now: () => new Date(time) })
        onTestFinished(() => real.close())
        const model = new ReleaseModel()
        await fc.asyncModelRun(() => ({ model, real: { real, pass: ms => void (time += ms) } }), commands)
        expect(await real.verify()).toMatchObject({ entries: model.changes, problems: [] })
      }
    )
    await fc.assert(runs, { numRuns: RUNS, seed: SEED })
  }
)
