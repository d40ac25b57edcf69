/** `npm run bench:remotes` compares 100 remotes with three: the median ratio of alternating pairs of measurements. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapPath, type ReleaseDocument } from '@hirfa/shared-contract/release'
import { buildFixture } from '../../testing/fixture/build-fixture.ts'
import { runRelease } from '../../testing/run-release.ts'
import { pageLoader } from '../rollback/page-loads.ts'
import { percentile } from '../rollback/switches.ts'
import { openRegistry, type Registry, writeSmall } from './registry.ts'

const PAGE = { path: '/notes', app: 'mf-notes' }
const FEW = 3
const MANY = 100
const WARM_UP = 2
const TURNS = Number(process.env.BENCH_TURNS || 60)
/** A small remote in both registries, so that only the size of the registry differs. */
const APP = 'mf-other-2'
const PAGES_PER_TURN = 4
const CALLS_PER_TURN = 5

interface Pair {
  few: number
  many: number
}

type Measure = (registry: Registry, turn: number) => Promise<number>

const pageLoad = pageLoader(PAGE.path, PAGE.app)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function load({ url }: Registry) {
  const found = await pageLoad(url)
  if (found.failure) throw new Error(found.failure)
  return found
}

async function ask({ url, token }: Registry, path: string): Promise<void> {
  const answer = await fetch(`${url}/ops/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** The compressed map that an idle page fetches. */
async function mapBytes(url: string): Promise<number> {
  const [, text = '{}'] = /id="release">(.*?)<\/script>/s.exec(await (await fetch(url + PAGE.path)).text()) ?? []
  const { rest }: Partial<ReleaseDocument> = JSON.parse(text)
  const { headers } = await fetch(url + mapPath(rest?.map ?? ''), { headers: { 'accept-encoding': 'br' } })
  return Number(headers.get('content-length'))
}

async function command(folder: string, ...words: string[]): Promise<void> {
  const { code, refused } = await runRelease(folder, ...words)
  if (code !== 0) throw new Error(refused)
}

function times(count: number, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    for (let time = 0; time < count; time++) await work()
  }
}

const MEASURES: Record<string, Measure> = {
  'publish, ms': ({ folder, store }, turn) => {
    const build = writeSmall(folder, APP, `2.0.${turn}`)
    return timed(() => store.publish(build))
  },
  'promote, ms': ({ store }, turn) =>
    timed(() => store.promote(APP, `2.0.${turn}`, { forced: true, why: 'it is small' })),
  'promote by the command line, ms': async ({ folder, store }, turn) => {
    const version = `3.0.${turn}`
    await store.publish(writeSmall(folder, APP, version))
    return timed(() => command(folder, 'promote', APP, version, '--force', '--why', 'it is small'))
  },
  'the first page after a change, ms': async registry => (await load(registry)).tookMs,
  'a page load with its files, ms': registry =>
    timed(times(PAGES_PER_TURN, () => load(registry))).then(took => took / PAGES_PER_TURN),
  'a page load with its files, bytes': async registry => (await load(registry)).bytes,
  'the page alone, bytes': async registry => (await load(registry)).pageBytes,
  'the release map, bytes': ({ url }) => mapBytes(url),
  'the console: status, ms': registry =>
    timed(times(CALLS_PER_TURN, () => ask(registry, 'status'))).then(took => took / CALLS_PER_TURN),
  'the console: health, ms': registry =>
    timed(times(CALLS_PER_TURN, () => ask(registry, 'health'))).then(took => took / CALLS_PER_TURN)
}

const folder = mkdtempSync(join(tmpdir(), 'delivery-bench-'))
const builds: string[] = []
for (const app of ['shell', PAGE.app, 'mf-weather']) builds.push(await buildFixture(app, '1.0.0', join(folder, app)))
const few = await openRegistry({ folder: join(folder, 'few'), builds, remotes: FEW })
const many = await openRegistry({ folder: join(folder, 'many'), builds, remotes: MANY })
try {
  const found = new Map<string, Pair[]>(Object.keys(MEASURES).map(name => [name, []]))
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    for (const [name, measure] of Object.entries(MEASURES)) {
      found.get(name)?.push(await inTurns(measure, turn))
    }
  }
  console.log(`| medians of ${TURNS} turns | ${FEW} remotes | ${MANY} remotes | ratio |`)
  console.log('| --- | --- | --- | --- |')
  for (const [name, all] of found) {
    const pairs = all.slice(WARM_UP)
    const median = (value: (pair: Pair) => number) => percentile(pairs.map(value), 0.5)
    const ratio = median(pair => pair.many / pair.few)
    console.log(
      `| ${name} | ${decimal(median(pair => pair.few))} | ${decimal(median(pair => pair.many))} | ${ratio.toFixed(2)} |`
    )
  }
} finally {
  await Promise.all([few, many].map(({ server, store }) => server.close().then(() => store.close())))
  rmSync(folder, { recursive: true })
}

async function inTurns(measure: Measure, turn: number): Promise<Pair> {
  if (turn % 2 === 0) return { few: await measure(few, turn), many: await measure(many, turn) }
  const first = await measure(many, turn)
  return { few: await measure(few, turn), many: first }
}

function decimal(value: number): string {
  return value < 100 ? value.toFixed(2) : String(Math.round(value))
}
