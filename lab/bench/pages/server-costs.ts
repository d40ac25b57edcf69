/** What a page costs the edge, with few and with many remotes, by the processor time of its threads. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openRegistry } from '../remotes/registry.ts'
import type { Metric } from './metrics.ts'
import { appsIn } from '../../../scripts/apps.ts'
import { median } from './summary.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WARM_UP = 50
/** The speed of the processor varies, so the edges are measured in turns. */
const TURNS = 20
const PAGES = 20
const CACHED_PAGES = 150
const WAIT_MS = 50
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'ar' }

type Load = (host: string, headers?: Record<string, string>) => Promise<Answer>

interface Answer {
  headers: Record<string, unknown>
  body: Buffer
}

interface Edge {
  remotes: number
  load: Load
  /** Headers of a browser that has the dictionary of pages. */
  naming: Record<string, string>
  close: () => Promise<void>
}

async function openEdge(remotes: number): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'hirfa-bench-'))
  const builds = appsIn().map(app => join(ROOT, app, 'dist'))
  const { server, store } = await openRegistry({ folder, builds, remotes })
  const load: Load = async (host, headers = {}) => {
    // A text or a blob of the compressed body would take longer than the page.
    const answer = await server.inject({ url: '/', headers: { ...HEADERS, host, ...headers }, payloadAsStream: true })
    return { headers: answer.headers, body: Buffer.concat(await answer.stream().toArray()) }
  }
  for (let page = 0; page < WARM_UP; page++) await load(`warm-${page}.example`)
  const { rawPayload } = await server.inject({ url: await dictionaryOf(load) })
  const sha256 = createHash('sha256').update(rawPayload).digest('base64')
  return {
    remotes,
    load,
    naming: { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${sha256}:` },
    async close() {
      await server.close()
      await store.close()
      rmSync(folder, { recursive: true })
    }
  }
}

/** Waits for it: its creation would count as time of the pages. */
async function dictionaryOf(load: Load): Promise<string> {
  for (;;) {
    const { link } = (await load('bench.example')).headers
    if (typeof link === 'string') return link.slice(1, link.indexOf('>'))
    await setTimeout(WAIT_MS)
  }
}

/** Pages of different hosts are different pages. */
const WORK = {
  uncached: ({ load }: Edge, turn: number) => processorMs(PAGES, page => load(`bench-${turn}-${page}.example`)),
  cached: ({ load }: Edge) => processorMs(CACHED_PAGES, () => load('bench.example')),
  next: ({ load, naming }: Edge) => processorMs(CACHED_PAGES, () => load('bench.example', naming))
}

async function inTurns(edges: readonly Edge[], work: (edge: Edge, turn: number) => Promise<number>) {
  const times = edges.map((): number[] => [])
  for (let turn = 0; turn < TURNS; turn++)
    for (const [at, edge] of edges.entries()) times[at]!.push(await work(edge, turn))
  return times
}

async function processorMs(count: number, work: (index: number) => PromiseLike<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < count; index++) await work(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

/** Each count of remotes, and relative to the first one: medians of all turns. */
export async function serverMetrics(counts: readonly number[]): Promise<Metric[]> {
  const edges: Edge[] = []
  for (const count of counts) edges.push(await openEdge(count))
  try {
    const uncached = await inTurns(edges, WORK.uncached)
    const cached = await inTurns(edges, WORK.cached)
    const next = await inTurns(edges, WORK.next)
    const found: Metric[] = []
    let firstBytes: number | undefined
    for (const [at, { remotes, load, naming }] of edges.entries()) {
      const { length: bytes } = (await load('bench.example')).body
      const { length: nextBytes } = (await load('bench.example', naming)).body
      firstBytes ??= bytes
      const ratios = uncached[at]!.map((ms, turn) => ms / uncached[0]![turn]!)
      found.push(
        [`${remotes} remotes: page`, bytes, 'bytes'],
        [`${remotes} remotes: page with a dictionary`, nextBytes, 'bytes'],
        [`${remotes} remotes: page / ${counts[0]}`, bytes / firstBytes],
        [`${remotes} remotes: uncached page`, median(uncached[at]!), 'ms of CPU'],
        [`${remotes} remotes: uncached page / ${counts[0]}`, median(ratios)],
        [`${remotes} remotes: cached pages`, Math.round(1000 / median(cached[at]!)), 'a second and core'],
        [`${remotes} remotes: cached next pages`, Math.round(1000 / median(next[at]!)), 'a second and core']
      )
    }
    return found
  } finally {
    for (const edge of edges) await edge.close()
  }
}
