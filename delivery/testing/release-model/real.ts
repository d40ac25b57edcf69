import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as commands from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { handlerOf, publish } from '../../releases/src/commands/handlers.ts'
import { knownHistory } from '../../releases/src/commands/known-history.ts'
import { ReleaseError } from '../../releases/src/errors.ts'
import type { Ledger } from '../../releases/src/ledger/ledger.ts'
import { openReleases } from '../../releases/src/state/release-store.ts'
import { writeRemote } from '../small-builds.ts'
import type { Outcome } from './model.ts'

export const APPS = ['mf-journal', 'mf-weather']
export const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '2.0.0']
const RETENTION_DAYS = 30
const PROCESSES = 2
const HEAD_AGE_MS = 2_000

export type Real = ReturnType<typeof openReal>

const Published = v.object({ changed: v.boolean() })

/** Writes a build of each version, and one of the same versions with other bytes. */
export function writeBuilds(folder: string): void {
  for (const name of APPS)
    for (const version of VERSIONS)
      for (const entry of ['first', 'other']) writeRemote(join(folder, entry, name, version), { name, version, entry })
}

/** Two processes that run the commands of the release service on one store. The clock is that of the test. */
export function openReal({
  folder,
  builds,
  ledger,
  now
}: {
  folder: string
  builds: string
  ledger: () => Ledger
  now: () => Date
}) {
  function open() {
    const store = openReleases(folder, { by: 'samira', now, ledger: ledger(), settings: {} })
    return { store, history: knownHistory(store), by: 'samira', publicUrl: '', retentionDays: RETENTION_DAYS, now }
  }
  const processes = Array.from({ length: PROCESSES }, open)

  function at(number: number) {
    const context = processes[number % PROCESSES]
    if (!context) throw new Error(`there is no process ${number}`)
    return context
  }

  async function run(process: number, { name }: commands.Command, input: object): Promise<unknown> {
    return handlerOf({ name }).parse(input).run(at(process))
  }

  async function attempt(work: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ReleaseError) return 'refused'
      throw error
    }
  }

  return {
    publish: (process: number, app: string, version: string, bytes: 'first' | 'other') =>
      attempt(async () => {
        const folder = join(builds, bytes, app, version)
        const { changed } = v.parse(Published, await publish.parse({ folder }).run(at(process)))
        return changed ? 'publish' : 'none'
      }),

    change: (process: number, command: commands.Command, input: object) =>
      attempt(async () => {
        const { change } = v.parse(commands.ChangeResult, await run(process, command, input))
        return change
          ? v.parse(
              v.custom<Outcome>(action => typeof action === 'string'),
              change.action
            )
          : 'none'
      }),

    async collect(process: number) {
      const removed = v.array(v.object({ app: v.string(), version: v.string() }))
      return v.parse(v.object({ removed }), await run(process, commands.collect, {})).removed
    },

    status: async (process: number) => v.parse(commands.ReleaseStatus, await run(process, commands.status, {})),
    verify: async () => v.parse(commands.Verification, await run(0, commands.verify, {})),

    /** Another process sees a change at most a second later. */
    async caughtUp(process: number, changes: number) {
      const last = performance.now() + HEAD_AGE_MS
      while ((await at(process).store.released()).seq < changes && performance.now() < last) await setTimeout(5)
    },

    async restart(process: number) {
      await at(process).store.close()
      processes[process % PROCESSES] = open()
    },

    async close() {
      for (const { store } of processes) await store.close()
    }
  }
}
