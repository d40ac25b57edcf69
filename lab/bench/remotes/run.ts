/** Median ratio of alternating pairs. Other apps: `run.ts --page /path shell/dist remote/dist …`. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mapPath, type ReleaseDocument } from '@hirfa/shared-contract/release'
import { dataBlock } from '../../../delivery/testing/data-block.ts'
import { spawnRelease } from '../../../delivery/testing/run-release.ts'
import { writeShell } from '../../../delivery/testing/small-builds.ts'
import { fetched, unpacked } from '../../clients/page-loads.ts'
import { median } from '../pages/summary.ts'
import { openRegistry, type Registry, writeSmall } from './registry.ts'

const MANY = 100
const WARM_UP = 2
const TURNS = Number(process.env.BENCH_TURNS || 60)
/** Even: a remote that is frozen between two calls is not frozen after a turn. */
const CALLS_PER_TURN = 4

interface Measured {
  value: number
  cpuMs?: number
}

interface Pair {
  few: Measured
  many: Measured
}

type Measure = (registry: Registry, turn: number) => Promise<Measured>

const operator = new Agent({ keepAlive: true })
const folder = mkdtempSync(join(tmpdir(), 'delivery-bench-'))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string', default: '/mf-notes' } }
})
const builds = positionals.length > 0 ? positionals : smallBuilds()
const FEW = builds.length
/** The first small remote, in both registries, so that only the size of the registry differs. */
const APP = `mf-other-${FEW - 1}`

function smallBuilds(): string[] {
  const shell = join(folder, 'shell')
  writeShell(shell, { version: '1.0.0', takesMap: true })
  return [shell, ...['mf-notes', 'mf-weather'].map(app => writeSmall(folder, app, '1.0.0'))]
}

async function timed(work: () => Promise<unknown>): Promise<Measured> {
  const [began, cpu] = [performance.now(), cpuMs()]
  await work()
  return { value: performance.now() - began, cpuMs: cpuMs() - cpu }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + commandsMs()
}

/** Linux counts the time of ended child processes in ticks of 10 ms. */
function commandsMs(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13, 15).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}

/** Resolves after the last byte of the response, which a browser decompresses in another process. */
async function get({ url, token }: Registry, path: string) {
  const answer = await fetched(url + path, { agent: operator, headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${String(unpacked(answer))}`)
  return answer
}

const ask = (registry: Registry, path: string) => get(registry, `/ops/api/${path}`)

/** What an open console loads after each change: the apps that changed after its last status. */
async function statusAfterChange(registry: Registry): Promise<Measured> {
  const { head, apps } = await registry.store.stored()
  await (apps[APP]?.frozen ? registry.store.thaw(APP) : registry.store.freeze(APP, 'it is measured'))
  return timed(() => ask(registry, `status?since=${head}`))
}

/** What an open console loads every 15 seconds, when the last response is out of date. */
async function healthInView(registry: Registry, rows: number): Promise<Measured> {
  const names = Object.keys(await registry.store.state()).slice(0, rows)
  registry.expireHealth()
  return timed(() => ask(registry, `health?apps=${names.join()}`))
}

async function repeated(measure: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = []
  for (let call = 0; call < CALLS_PER_TURN; call++) all.push(await measure())
  return { value: median(all.map(({ value }) => value)), cpuMs: median(all.map(({ cpuMs = 0 }) => cpuMs)) }
}

/** The compressed map that an idle page fetches. */
async function mapBytes(registry: Registry): Promise<Measured> {
  const { rest }: ReleaseDocument = dataBlock(String(unpacked(await get(registry, values.page))))
  return { value: (await get(registry, mapPath(rest?.map ?? ''))).body.length }
}

async function command(folder: string, ...words: string[]): Promise<void> {
  const { code, refused } = await spawnRelease(folder, ...words)
  if (code !== 0) throw new Error(refused)
}

const MEASURES: Record<string, Measure> = {
  'publish, ms': ({ folder, store }, turn) => {
    const build = writeSmall(folder, APP, `2.0.${turn}`)
    return timed(() => store.publish(build))
  },
  'promote by the service, ms': async (registry, turn) => {
    const version = `2.0.${turn}`
    return timed(() => registry.ask('promote', { app: APP, version, force: true, why: 'it is small' }))
  },
  'promote by the service through the gate, ms': async (registry, turn) => {
    const version = `4.0.${turn}`
    await registry.store.publish(writeSmall(registry.folder, APP, version))
    return timed(() => registry.ask('promote', { app: APP, version }))
  },
  'promote by the command line, ms': async ({ folder, store }, turn) => {
    const version = `3.0.${turn}`
    await store.publish(writeSmall(folder, APP, version))
    return timed(() => command(folder, 'promote', APP, version, '--force', '--why', 'it is small'))
  },
  'the first page after a change, ms': registry => timed(() => get(registry, values.page)),
  'the release map, bytes': mapBytes,
  'the console: status when it opens, ms': registry => repeated(() => timed(() => ask(registry, 'status'))),
  'the console: status after a change, ms': registry => repeated(() => statusAfterChange(registry)),
  'the console: health of 4 apps in view, ms': registry => repeated(() => healthInView(registry, 4)),
  'the console: health of 12 apps in view, or of all, ms': registry => repeated(() => healthInView(registry, 12))
}

const few = await openRegistry({ folder: join(folder, 'few'), builds, remotes: FEW })
const many = await openRegistry({ folder: join(folder, 'many'), builds, remotes: MANY })
try {
  const found = new Map<string, Pair[]>(Object.keys(MEASURES).map(name => [name, []]))
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    for (const [name, measure] of Object.entries(MEASURES)) {
      found.get(name)?.push(await inTurns(measure, turn))
    }
  }
  console.log(`| medians of ${TURNS} turns | ${FEW} remotes | ${MANY} remotes | ratio | CPU ms | CPU ms | ratio |`)
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, all] of found) {
    const pairs = all.slice(WARM_UP)
    const hasCpu = pairs.every(({ few }) => few.cpuMs !== undefined)
    const cpu = hasCpu ? mediansOf(pairs, ({ cpuMs: ms = 0 }) => ms) : ['', '', '']
    console.log(`| ${[name, ...mediansOf(pairs, ({ value }) => value), ...cpu].join(' | ')} |`)
  }
} finally {
  operator.destroy()
  await Promise.all([few, many].map(({ server, store }) => server.close().then(() => store.close())))
  rmSync(folder, { recursive: true })
}

async function inTurns(measure: Measure, turn: number): Promise<Pair> {
  if (turn % 2 === 0) return { few: await measure(few, turn), many: await measure(many, turn) }
  const first = await measure(many, turn)
  return { few: await measure(few, turn), many: first }
}

function mediansOf(pairs: readonly Pair[], valueOf: (measured: Measured) => number): string[] {
  const of = (value: (pair: Pair) => number) => median(pairs.map(value))
  return [
    decimal(of(({ few }) => valueOf(few))),
    decimal(of(({ many }) => valueOf(many))),
    of(({ few, many }) => valueOf(many) / valueOf(few)).toFixed(2)
  ]
}

function decimal(value: number): string {
  return value < 100 ? value.toFixed(2) : String(Math.round(value))
}
