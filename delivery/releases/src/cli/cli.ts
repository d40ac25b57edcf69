/** The command line of operators: runs a command on the releases of this machine, or at the service of `RELEASE_URL`. */
import { join } from 'node:path'
import { COMMANDS } from 'shared-contract/release/commands'
import { type CommandLine, printOutput, runCommandLine, serviceRunner } from 'shared-contract/release/command-line'
import { handlerOf } from '../commands/handlers.ts'
import { knownHistory } from '../commands/known-history.ts'
import { gateOf } from '../gate/gate-settings.ts'
import { devOverridesOf } from '../previews/dev-origins.ts'
import { retentionDaysOf } from '../retention/retention-settings.ts'
import { openReleases } from '../state/release-store.ts'
import { operator } from '../state/signed-changes.ts'
import { packBuild } from '../uploads/pack-build.ts'

const NOTES = `On this machine: DATA_DIR (.data), DATABASE_URL, HIRFA_BY (who is recorded; your user name), RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS.
Elsewhere: RELEASE_URL, the https address of a release service, and RELEASE_TOKEN.`

printOutput(
  await runCommandLine(process.argv.slice(2), {
    program: 'npm run release --',
    commands: COMMANDS,
    notes: NOTES,
    run: process.env.RELEASE_URL ? serviceRunner(process.env, packBuild) : runHere
  })
)

async function runHere({ command, input }: Parameters<CommandLine['run']>[0]): Promise<unknown> {
  const parsed = handlerOf(command).parse(input)
  const releases = join(process.env.DATA_DIR || '.data', 'releases')
  const store = openReleases(releases, { gate: gateOf(releases, process.env) })
  try {
    return await parsed.run({
      store,
      history: knownHistory(store),
      by: operator(),
      publicUrl: process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || '4300'}`,
      overrides: devOverridesOf(process.env),
      retentionDays: retentionDaysOf(process.env),
      now: () => new Date()
    })
  } finally {
    await store.close()
  }
}
