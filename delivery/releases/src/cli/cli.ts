import { join, resolve } from 'node:path'
import { DEFAULT_PORT } from '@hirfa/shared-contract/process'
import { COMMANDS } from '@hirfa/shared-contract/release/commands'
import {
  type CommandLine,
  type CommandOutput,
  confirmInTerminal,
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

const NOTES = `On this machine: DATA_DIR (.data), DATABASE_URL, RELEASE_BY (who is recorded; your user name), RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS.
Elsewhere: RELEASE_URL, the https address of a release service, and RELEASE_TOKEN.`

type OpenReleases = (folder: string, env: NodeJS.ProcessEnv) => ReleaseStore

export async function runCli(words: string[], open: OpenReleases): Promise<void> {
  printOutput(await runReleaseCommand(words, open, process.env))
}

export function runReleaseCommand(
  words: readonly string[],
  open: OpenReleases,
  env: NodeJS.ProcessEnv
): Promise<CommandOutput> {
  return runCommandLine(words, {
    program: 'npm run release --',
    commands: COMMANDS,
    notes: NOTES,
    run: env.RELEASE_URL ? serviceRunner(env) : call => runHere(call, open, env),
    seen: seenInTerminal(env.RELEASE_URL || resolve(env.DATA_DIR || '.data')),
    confirm: confirmInTerminal
  })
}

async function runHere(
  { command, input }: Parameters<CommandLine['run']>[0],
  open: OpenReleases,
  env: NodeJS.ProcessEnv
): Promise<unknown> {
  const parsed = handlerOf(command).parse(input)
  const releases = join(env.DATA_DIR || '.data', 'releases')
  const store = open(releases, env)
  try {
    return await parsed.run({
      store,
      history: knownHistory(store),
      errors: app => storedErrors(app, env),
      by: operator(env),
      publicUrl: env.PUBLIC_URL || `http://localhost:${env.PORT || DEFAULT_PORT}`,
      overrides: devOverridesOf(env),
      retentionDays: retentionDaysOf(env),
      now: () => new Date()
    })
  } finally {
    await store.close()
  }
}

async function storedErrors(app: string, env: NodeJS.ProcessEnv) {
  const { store } = openHealth(env.DATA_DIR || '.data', env)
  try {
    return await store.errors(app)
  } finally {
    await store.close()
  }
}
