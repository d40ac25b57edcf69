/** The command line of operators: runs a command on the releases of this machine, or at the service of `RELEASE_URL`. */
import { join, resolve } from 'node:path'
import { DEFAULT_PORT } from '@hirfa/shared-contract/process'
import { COMMANDS } from '@hirfa/shared-contract/release/commands'
import {
  type CommandLine,
  printOutput,
  runCommandLine,
  seenInTerminal,
  serviceRunner
} from '@hirfa/shared-contract/release/command-line'
import { openHealth } from '../analysis/open-health.ts'
import { handlerOf } from '../commands/handlers.ts'
import { knownHistory } from '../commands/known-history.ts'
import { devOverridesOf } from '../previews/dev-origins.ts'
import { retentionDaysOf } from '../retention/collect-artifacts.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { operator } from '../state/signed-changes.ts'
import { packBuild } from '../uploads/pack-build.ts'

const NOTES = `On this machine: DATA_DIR (.data), DATABASE_URL, RELEASE_BY (who is recorded; your user name), RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS.
Elsewhere: RELEASE_URL, the https address of a release service, and RELEASE_TOKEN.`

/** Opens the releases of a folder, with the gate of the product. */
type OpenReleases = (folder: string) => ReleaseStore

/** Runs one release command, prints its output and sets the exit code. */
export async function runCli(words: string[], open: OpenReleases): Promise<void> {
  printOutput(
    await runCommandLine(words, {
      program: 'npm run release --',
      commands: COMMANDS,
      notes: NOTES,
      run: process.env.RELEASE_URL ? serviceRunner(process.env, packBuild) : call => runHere(call, open),
      seen: seenInTerminal(process.env.RELEASE_URL || resolve(process.env.DATA_DIR || '.data'))
    })
  )
}

async function runHere({ command, input }: Parameters<CommandLine['run']>[0], open: OpenReleases): Promise<unknown> {
  const parsed = handlerOf(command).parse(input)
  const releases = join(process.env.DATA_DIR || '.data', 'releases')
  const store = open(releases)
  try {
    return await parsed.run({
      store,
      history: knownHistory(store),
      errors: storedErrors,
      by: operator(),
      publicUrl: process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || DEFAULT_PORT}`,
      overrides: devOverridesOf(process.env),
      retentionDays: retentionDaysOf(process.env),
      now: () => new Date()
    })
  } finally {
    await store.close()
  }
}

/** Opens the health counts only for the command that reads them. */
async function storedErrors(app: string) {
  const { store } = openHealth(process.env.DATA_DIR || '.data', process.env)
  try {
    return await store.errors(app)
  } finally {
    await store.close()
  }
}
