import type { Change, ReleaseState } from './store/release-changes.ts'
import type { ReleaseStore } from './store/release-store.ts'

export const USAGE = `Usage: npm run release -- <command>

  publish <folder>           take a built folder in, checked against its build.json
  promote <part> <version>   make a published version live; the next page load shows it
  rollback <part>            go back to the version that was live before
  status                     what is live, what a rollback leads to, what is published
  history                    every change, oldest first

A part is the shell or a remote. Settings: DATA_DIR (.data), HIRFA_BY (who is recorded; your user name).
Ends with 0 when done, 1 when refused, 2 when the command cannot be read.`

type Command = (store: ReleaseStore, ...words: string[]) => string | Promise<string>

const COMMANDS: Record<string, { words: number; run: Command }> = {
  publish: { words: 1, run: publish },
  promote: { words: 2, run: promote },
  rollback: { words: 1, run: rollback },
  status: { words: 0, run: status },
  history: { words: 0, run: history }
}

/** The command that some words ask for, ready to run; nothing when they ask for none. */
export function commandOf([name, ...words]: readonly string[]):
  | ((store: ReleaseStore) => string | Promise<string>)
  | undefined {
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || command.words !== words.length) return undefined
  return store => command.run(store, ...words)
}

async function publish(store: ReleaseStore, folder = ''): Promise<string> {
  const { record, change } = await store.publish(folder)
  const what = `${record.name} ${record.version}`
  if (!change) return `${what} is published already, with these very bytes.`
  return `Published ${what} (${Object.keys(record.files).length} files). To make it live: promote ${what}`
}

function promote(store: ReleaseStore, part = '', version = ''): string {
  const change = store.promote(part, version)
  if (!change) return `${part} ${version} is live already.`
  return `${part} ${version} is live${change.from ? `, before it was ${change.from}` : ''}.`
}

function rollback(store: ReleaseStore, part = ''): string {
  const change = store.rollback(part)
  return `${part} is back on ${change.to}, before it was ${change.from}.`
}

function status(store: ReleaseStore): string {
  const state = store.state()
  if (state.size === 0) return 'Nothing has been published yet.'
  return [
    row(['part', 'live', 'before', 'published']),
    ...[...state.keys()].sort().map(part => row(statusOf(state, part)))
  ].join('\n')
}

function statusOf(state: ReleaseState, part: string): string[] {
  const { trail, published } = state.get(part) ?? { trail: [], published: [] }
  return [part, trail.at(-1) ?? '–', trail.at(-2) ?? '–', published.join(' ')]
}

function history(store: ReleaseStore): string {
  const { changes, torn } = store.history()
  const lines = changes.map(lineOf)
  if (torn) lines.push('The last line was cut off by a crash; that change did not take effect.')
  return lines.length > 0 ? lines.join('\n') : 'Nothing has happened yet.'
}

function lineOf({ seq, at, by, action, part, from, to }: Change): string {
  return `${String(seq).padStart(4)}  ${at}  ${by}  ${action} ${part} ${from ? `${from} → ${to}` : to}`
}

function row(cells: string[]): string {
  const widths = [20, 12, 12, 0]
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()
}
