import { parseArgs } from 'node:util'
import type { Entry } from './ledger/entry.ts'
import type { Because } from './releases/release-changes.ts'
import { ReleaseError } from './releases/release-error.ts'
import { earlierVersion, liveVersion, partOf, type ReleaseState } from './releases/release-state.ts'
import type { ReleaseStore } from './releases/release-store.ts'
import { verifyReleases } from './releases/verify-releases.ts'

export const USAGE = `Usage: npm run release -- <command>

  publish <folder>                   take a built folder in, checked against its build.json
  promote <part> <version>           make a published version live; the next page load shows it
  canary <part> <version> <share>    show it to that share of visitors, in percent
  rollback <part> [version]          end the canary, or go back to the version that was live before
  freeze <part> --why <reason>       nothing new of it goes live; going back stays possible
  thaw <part>                        end a freeze
  status                             what is live, what a rollback leads to, what is published
  history                            every change, oldest first
  at <time>                          what was live then, such as 2026-11-05T12:00
  verify                             walk the chain of changes and the bytes of every file

A part is the shell or a remote. --why <reason> is kept with a change.
Settings: DATA_DIR (.data), HIRFA_BY (who is recorded; your user name), RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS.
Ends with 0 when done, 1 when refused, 2 when the command cannot be read.`

type Run = (store: ReleaseStore, words: string[], because: Because) => Promise<string>

const COMMANDS: Record<string, { least: number; most: number; run: Run }> = {
  publish: { least: 1, most: 1, run: publish },
  promote: { least: 2, most: 2, run: promote },
  canary: { least: 3, most: 3, run: canary },
  rollback: { least: 1, most: 2, run: rollback },
  freeze: { least: 1, most: 1, run: freeze },
  thaw: { least: 1, most: 1, run: thaw },
  status: { least: 0, most: 0, run: async store => status(await store.state()) },
  history: { least: 0, most: 0, run: history },
  at: { least: 1, most: 1, run: at },
  verify: { least: 0, most: 0, run: verify }
}

/** The command that some words ask for, ready to run; nothing when they ask for none. */
export function commandOf(args: readonly string[]): ((store: ReleaseStore) => Promise<string>) | undefined {
  const read = wordsOf(args)
  if (!read) return undefined
  const [name = '', ...words] = read.positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || words.length < command.least || words.length > command.most) return undefined
  return store => command.run(store, words, { why: read.values.why })
}

function wordsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { why: { type: 'string' } } })
  } catch (error) {
    // An option that nobody knows; the usage says which there are.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

async function publish(store: ReleaseStore, [folder = '']: string[]): Promise<string> {
  const { record, change } = await store.publish(folder)
  const what = `${record.name} ${record.version}`
  if (!change) return `${what} is published already, with these very bytes.`
  return `Published ${what} (${Object.keys(record.files).length} files). To make it live: promote ${what}`
}

async function promote(store: ReleaseStore, [part = '', version = '']: string[], because: Because): Promise<string> {
  const change = await store.promote(part, version, because)
  if (change?.action !== 'promote') return `${part} ${version} is live already.`
  return `${part} ${version} is live${change.from ? `, before it was ${change.from}` : ''}.`
}

async function canary(store: ReleaseStore, [part = '', version = '', share = '']: string[], because: Because) {
  const change = await store.canary(part, version, Number(share.replace(/%$/, '')), because)
  return `${part} ${version} is ${change ? 'now' : 'already'} shown to ${share.replace(/%$/, '')} % of visitors.`
}

async function rollback(store: ReleaseStore, [part = '', version]: string[], because: Because): Promise<string> {
  const change = await store.rollback(part, version, because)
  if (change.action === 'halt') return `The canary of ${part} has ended: everybody has ${change.to}.`
  if (change.action !== 'rollback') throw new Error(`${change.action} is not a way back`)
  return `${part} is back on ${change.to}, before it was ${change.from}.`
}

async function freeze(store: ReleaseStore, [part = '']: string[], { why }: Because): Promise<string> {
  if (!why) throw new ReleaseError('Say why it is frozen, with --why: whoever wants to release will read it.')
  await store.freeze(part, why)
  return `${part} is frozen: ${why}`
}

async function thaw(store: ReleaseStore, [part = '']: string[], { why }: Because): Promise<string> {
  return (await store.thaw(part, { why })) ? `${part} may be released again.` : `${part} was not frozen.`
}

async function at(store: ReleaseStore, [time = '']: string[]): Promise<string> {
  const moment = new Date(time)
  if (Number.isNaN(moment.getTime())) throw new ReleaseError(`«${time}» is not a time, such as 2026-11-05T12:00.`)
  return status(await store.at(moment))
}

async function verify(store: ReleaseStore): Promise<string> {
  const { entries, files, problems } = await verifyReleases(store)
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return `${entries} changes and ${files} files are as they were signed.`
}

function status(state: ReleaseState): string {
  const parts = Object.keys(state).sort()
  if (parts.length === 0) return 'Nothing has been published yet.'
  return [
    row(['part', 'live', 'canary', 'before', 'published']),
    ...parts.map(part => row(statusOf(state, part)))
  ].join('\n')
}

function statusOf(state: ReleaseState, part: string): string[] {
  const { published, canary, frozen } = partOf(state, part)
  return [
    part,
    liveVersion(state, part) ?? '–',
    canary ? `${canary.version} ${canary.share} %` : '–',
    earlierVersion(state, part) ?? '–',
    published.map(({ version }) => version).join(' ') + (frozen === undefined ? '' : `  (frozen: ${frozen})`)
  ]
}

async function history(store: ReleaseStore): Promise<string> {
  const entries = await store.history()
  return entries.length > 0 ? entries.map(lineOf).join('\n') : 'Nothing has happened yet.'
}

function lineOf(entry: Entry): string {
  const { seq, at, by, action } = entry
  const what = action === 'refuse' ? `${entry.verb} ${entry.part}` : action === 'revoke' ? entry.token : entry.part
  const to = 'to' in entry && entry.to ? ` ${entry.to}` : ''
  const from = 'from' in entry && entry.from ? ` ${entry.from} →` : ''
  const share = 'share' in entry ? ` ${entry.share} %` : ''
  const why = entry.why === undefined ? '' : `  (${entry.why})`
  return `${String(seq).padStart(4)}  ${at}  ${by}  ${action} ${what}${from}${to}${share}${why}`
}

function row(cells: string[]): string {
  const widths = [20, 12, 16, 12, 0]
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()
}
