/** Scores an implementation of the Tractor Store: `node examples/tractor-store/score/run.ts --help`. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { asMarkdown, GROUPS, score } from './score.ts'

const HELP = `Usage: node examples/tractor-store/score/run.ts <address> [options]

  --release "<command>"    releases a team: it gets the name of the team (explore, decide, checkout) as its last
  --rollback "<command>"   argument, and prints as its last line the text by which pages of the team show the release
  --group <name>           ${GROUPS.join(', ')}; repeatable
  --json <file>            writes the results as JSON`

const options = {
  release: { type: 'string' },
  rollback: { type: 'string' },
  group: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean' }
} as const

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const [address] = positionals
  const { release, rollback, group: groups, json } = values
  const unknown = groups?.find(group => !GROUPS.includes(group))
  if (unknown !== undefined || (release === undefined) !== (rollback === undefined) || !address || values.help) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const commands = release !== undefined && rollback !== undefined ? { release, rollback } : undefined
  const scored = await score(address, { commands, groups })
  if (typeof scored === 'string') {
    console.error(scored)
    return 2
  }
  console.log(asMarkdown(scored))
  if (json) writeFileSync(json, `${JSON.stringify(scored, null, 2)}\n`)
  return 0
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { values: {}, positionals: [] } as ReturnType<
      typeof parseArgs<{ options: typeof options; allowPositionals: true }>
    >
  }
}
