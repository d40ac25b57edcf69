/** The operator's door to the releases: reads the words, runs the command, turns a refusal into one sentence. */
import { join } from 'node:path'
import { USAGE, commandOf } from './release-command.ts'
import { ReleaseError } from './releases/release-error.ts'
import { openReleases, type ReleaseStore } from './releases/release-store.ts'

const words = process.argv.slice(2)
const command = commandOf(words)

if (words.includes('--help') || words.includes('-h')) {
  console.log(USAGE)
} else if (!command) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    console.log(await ran(command))
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function ran(command: (store: ReleaseStore) => Promise<string>): Promise<string> {
  const store = openReleases(join(process.env.DATA_DIR || '.data', 'releases'))
  try {
    return await command(store)
  } finally {
    await store.close()
  }
}
