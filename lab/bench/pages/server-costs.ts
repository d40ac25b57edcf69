/** What a page costs the edge, with few and with many remotes, by the processor time of its threads. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openRegistry } from '../remotes/registry.ts'
import type { Metric } from './metrics.ts'
import { appsIn } from '../../../scripts/apps.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WARM_UP = 50
const PAGES = 400
const CACHED_PAGES = 3_000
const WAIT_MS = 50
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'ar' }

interface ServerCosts {
  remotes: number
  /** Compressed. */
  pageBytes: number
  /** As the difference to the dictionary of pages. */
  nextPageBytes: number
  /** Composed and compressed for one request. */
  uncachedMs: number
  cachedPerSecondAndCore: number
  nextCachedPerSecondAndCore: number
}

async function serverCosts(remotes: number): Promise<ServerCosts> {
  const folder = mkdtempSync(join(tmpdir(), 'hirfa-bench-'))
  const builds = appsIn().map(app => join(ROOT, app, 'dist'))
  const { server, store } = await openRegistry({ folder, builds, remotes })
  /** Pages of different hosts are different pages. */
  const load = async (host: string, headers = {}) => {
    const asked = { url: '/', headers: { ...HEADERS, host, ...headers }, payloadAsStream: true }
    // A text or a blob of the compressed body would take longer than the page.
    const { headers: answered, stream } = await server.inject(asked)
    return { headers: answered, body: Buffer.concat(await stream().toArray()) }
  }
  const dictionary = async () => {
    for (;;) {
      const { link } = (await load('bench.example')).headers
      if (typeof link === 'string') return server.inject({ url: link.slice(1, link.indexOf('>')) })
      await setTimeout(WAIT_MS)
    }
  }
  try {
    for (let page = 0; page < WARM_UP; page++) await load(`warm-${page}.example`)
    const uncachedMs = await processorMs(PAGES, page => load(`bench-${page}.example`))
    const pageBytes = (await load('bench.example')).body.length
    // Its creation would count as time of the cached pages.
    const { rawPayload } = await dictionary()
    const sha256 = createHash('sha256').update(rawPayload).digest('base64')
    const cachedMs = await processorMs(CACHED_PAGES, () => load('bench.example'))
    const naming = { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${sha256}:` }
    const nextPageBytes = (await load('bench.example', naming)).body.length
    const nextCachedMs = await processorMs(CACHED_PAGES, () => load('bench.example', naming))
    return {
      remotes,
      pageBytes,
      nextPageBytes,
      uncachedMs,
      cachedPerSecondAndCore: Math.round(1000 / cachedMs),
      nextCachedPerSecondAndCore: Math.round(1000 / nextCachedMs)
    }
  } finally {
    await server.close()
    await store.close()
    rmSync(folder, { recursive: true })
  }
}

async function processorMs(count: number, work: (index: number) => PromiseLike<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < count; index++) await work(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

/** Each count of remotes, and relative to the first one. */
export async function serverMetrics(counts: readonly number[]): Promise<Metric[]> {
  const found: ServerCosts[] = []
  for (const count of counts) found.push(await serverCosts(count))
  return found.flatMap(({ remotes, pageBytes, nextPageBytes, uncachedMs, ...cached }): Metric[] => [
    [`${remotes} remotes: page`, pageBytes, 'bytes'],
    [`${remotes} remotes: page with a dictionary`, nextPageBytes, 'bytes'],
    [`${remotes} remotes: page / ${counts[0]}`, pageBytes / (found[0]?.pageBytes ?? NaN)],
    [`${remotes} remotes: uncached page`, uncachedMs, 'ms of CPU'],
    [`${remotes} remotes: uncached page / ${counts[0]}`, uncachedMs / (found[0]?.uncachedMs ?? NaN)],
    [`${remotes} remotes: cached pages`, cached.cachedPerSecondAndCore, 'a second and core'],
    [`${remotes} remotes: cached next pages`, cached.nextCachedPerSecondAndCore, 'a second and core']
  ])
}
