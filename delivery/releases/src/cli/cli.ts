/** The operator's door to the releases: reads the words, runs the command, turns a refusal into one sentence. */
import { join } from 'node:path'
import { gateOf } from '../gate/gate-settings.ts'
import { commandOf, type Command, USAGE } from './release-command.ts'
import { askService } from './release-service.ts'
import { ReleaseError } from '../state/release-error.ts'
import { openReleases } from '../state/release-store.ts'
import { operator } from '../state/signed-changes.ts'
import { retentionDaysOf } from '../retention/retention-settings.ts'
import { StartError } from '../state/start-error.ts'
import { knownHistory } from '../commands/known-history.ts'
import { MisreadError, type Told } from '../commands/verb.ts'
import { devOverridesOf } from '../previews/dev-origins.ts'

const words = process.argv.slice(2)
const command = commandOf(words)

if (words.includes('--help') || words.includes('-h')) {
  console.log(USAGE)
} else if (!command) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    const told = process.env.RELEASE_URL ? await askService(command, process.env) : await doneHere(command)
    tell(told, command)
  } catch (error) {
    if (!(error instanceof ReleaseError) && !(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = error instanceof MisreadError ? 2 : 1
  }
}

function tell({ answer, text, fits }: Told, { json }: Command): void {
  if (json) console.log(JSON.stringify(answer, null, 2))
  else if (fits) console.log(text)
  else console.error(text)
  if (!fits) process.exitCode = 1
}

async function doneHere({ verb, input }: Command): Promise<Told> {
  const task = verb.read(input)
  const releases = join(process.env.DATA_DIR || '.data', 'releases')
  const store = openReleases(releases, { gate: gateOf(releases, process.env) })
  try {
    return await task.run({
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
