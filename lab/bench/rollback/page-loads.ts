/** Page loads without a browser: fetches the page and every file it names, with an empty cache. */
import { Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { integrityOf } from '../../../delivery/releases/src/artifacts/build-check.ts'

/** Maximum connections of a browser to one origin. */
const CONNECTIONS = 6
const PAUSE_MS = 250

export interface PageLoad {
  edge: string
  began: number
  tookMs: number
  pageBytes: number
  bytes: number
  version: string
  failure: string | undefined
}

export interface Visitors {
  loads: PageLoad[]
  leave(): Promise<void>
}

interface Wanted {
  edges: readonly string[]
  visitors: number
  path: string
  app: string
}

export function browse({ edges, visitors, path, app }: Wanted): Visitors {
  const loads: PageLoad[] = []
  const gone = new AbortController()
  const pageLoad = pageLoader(path, app)

  async function visit(edge: string): Promise<void> {
    while (!gone.signal.aborted) {
      loads.push(await pageLoad(edge))
      await setTimeout(PAUSE_MS * (0.5 + Math.random()))
    }
  }

  const all = edges.flatMap(edge => Array.from({ length: visitors }, () => visit(edge)))
  return {
    loads,
    async leave() {
      gone.abort()
      await Promise.all(all)
    }
  }
}

/** Loads a page with an empty cache and checks the integrity of its files. */
export function pageLoader(path: string, app: string): (edge: string) => Promise<PageLoad> {
  /** Published files are immutable, so each address is checked once. */
  const checked = new Set<string>()

  async function file(edge: string, agent: Agent, { address, integrity }: NamedFile): Promise<Arrived> {
    const { status, body, encoding } = await fetched(edge + address, agent)
    const arrived = { bytes: body.length }
    if (status !== 200) return { ...arrived, failure: `${address}: ${status}` }
    if (!integrity || checked.has(edge + address)) return arrived
    const bytes = encoding === 'br' ? brotliDecompressSync(body) : body
    if (integrityOf(bytes) !== integrity) return { ...arrived, failure: `${address} is not what the page says` }
    checked.add(edge + address)
    return arrived
  }

  return async edge => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const began = performance.now()
    const load = { edge, began, version: '', pageBytes: 0, bytes: 0 }
    try {
      const { status, body, encoding } = await fetched(edge + path, agent)
      const html = textOf({ encoding, body })
      const files = filesOf(html)
      const version = files.map(({ address }) => address.split('/')).find(([, , name]) => name === app)?.[3]
      const arrived = await Promise.all(files.map(named => file(edge, agent, named)))
      const bytes = arrived.reduce((sum, one) => sum + one.bytes, body.length)
      const found = { ...load, version: version ?? '', pageBytes: body.length, bytes }
      const failure = status !== 200 || !version ? `${path}: ${status}` : arrived.find(one => one.failure)?.failure
      return { ...found, tookMs: performance.now() - began, failure }
    } catch (problem) {
      return { ...load, tookMs: performance.now() - began, failure: String(problem) }
    } finally {
      agent.destroy()
    }
  }
}

interface Arrived {
  bytes: number
  failure?: string
}

interface NamedFile {
  address: string
  integrity: string | undefined
}

function filesOf(html: string): NamedFile[] {
  return [...html.matchAll(/<(?:link|script)\b[^>]*? (?:href|src)="(\/remotes\/[^"]+)"[^>]*>/g)].map(
    ([tag, address = '']) => ({ address, integrity: /integrity="([^"]+)"/.exec(tag)?.[1] })
  )
}

interface Fetched {
  status: number
  encoding: string | undefined
  body: Buffer
}

export function textOf({ encoding, body }: Pick<Fetched, 'encoding' | 'body'>): string {
  return String(encoding === 'br' ? brotliDecompressSync(body) : body)
}

export function fetched(url: string, agent: Agent, more: OutgoingHttpHeaders = {}): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip', 'accept-language': 'ar-DZ', ...more }
    get(url, { agent, headers }, answer => {
      const apps: Buffer[] = []
      answer.on('data', (app: Buffer) => apps.push(app))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          encoding: answer.headers['content-encoding'],
          body: Buffer.concat(apps)
        })
      )
    }).on('error', reject)
  })
}
