/** Loads a page without a browser: downloads it and every file that it names, with an empty cache. */
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { integrityOf } from '../../delivery/releases/src/artifacts/build-check.ts'

/** Maximum connections of a browser to one origin. */
const CONNECTIONS = 6
const PAUSE_MS = 250
const LIMIT_MS = 60_000

export interface Fetched {
  /** 0 without a response. */
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface LoadedFile {
  address: string
  status: number
  bytes: number
  /** Whether its hash is the integrity that the page declares. */
  isWhole: boolean
}

interface LoadedPage {
  status: number
  bytes: number
  files: LoadedFile[]
}

export interface PageLoad {
  edge: string
  began: number
  tookMs: number
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

/** Returns a function that loads the page from an edge and reads the version of the app from its files. */
export function pageLoader(path: string, app: string): (edge: string) => Promise<PageLoad> {
  const load = wholePages()
  return async edge => {
    const began = performance.now()
    const { status, bytes: pageBytes, files } = await load(edge + path)
    const version = files.map(({ address }) => address.split('/')).find(([, , name]) => name === app)?.[3]
    const broken = files.find(file => !file.isWhole)
    const failure = status !== 200 || !version ? `${path}: ${status}` : broken && `${broken.address}: ${broken.status}`
    const bytes = files.reduce((sum, file) => sum + file.bytes, pageBytes)
    return { edge, began, tookMs: performance.now() - began, bytes, version: version ?? '', failure }
  }
}

/** Loads pages with their files, and checks the integrity of each address once: published files are immutable. */
export function wholePages(): (address: string) => Promise<LoadedPage> {
  const checked = new Set<string>()

  async function load(agent: http.Agent, origin: string, [address, integrity]: NamedFile): Promise<LoadedFile> {
    const file = await fetched(origin + address, { agent })
    const key = origin + address
    const isWhole = file.status === 200 && (!integrity || checked.has(key) || integrityOf(unpacked(file)) === integrity)
    if (isWhole) checked.add(key)
    return { address, status: file.status, bytes: file.body.length, isWhole }
  }

  async function visit(address: string): Promise<LoadedPage> {
    const { origin } = new URL(address)
    const agent = new (toolsOf(address).Agent)({ keepAlive: true, maxSockets: CONNECTIONS })
    const page = await fetched(address, { agent })
    const { location } = page.headers
    const names = page.status === 200 ? namedFiles(String(unpacked(page))) : []
    const files = await Promise.all(names.map(named => load(agent, origin, named)))
    agent.destroy()
    if (location) return visit(new URL(location, address).href)
    return { status: page.status, bytes: page.body.length, files }
  }
  return visit
}

type NamedFile = readonly [address: string, integrity: string | undefined]

const TAG = /<(?:link|script)\b[^>]*? (?:href|src)="(\/remotes\/[^"]+)"[^>]*>/g
/** A remote in the release document of the page. */
const REMOTE = /"base":"([^"]+)","entry":"([^"]+)","integrity":"([^"]+)"/g

function namedFiles(html: string): NamedFile[] {
  const tags = [...html.matchAll(TAG)].map(
    ([tag, address = '']) => [address, /integrity="([^"]+)"/.exec(tag)?.[1]] as const
  )
  const entries = [...html.matchAll(REMOTE)].map(
    ([, base = '', entry = '', integrity]) => [base + entry, integrity] as const
  )
  return [...new Map([...tags, ...entries])]
}

export function unpacked({ headers, body }: Pick<Fetched, 'headers' | 'body'>): Buffer {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

export async function fetched(
  url: string,
  { agent, headers }: { agent?: http.Agent; headers?: OutgoingHttpHeaders }
): Promise<Fetched> {
  const accepted = { 'accept-encoding': 'br, gzip', 'accept-language': 'ar-DZ', ...headers }
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const signal = AbortSignal.timeout(LIMIT_MS)
  toolsOf(url).get(url, { agent, headers: accepted, signal }, resolve).on('error', reject)
  try {
    const response = await promise
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { status: 0, headers: {}, body: Buffer.alloc(0) }
    throw error
  }
}

function toolsOf(url: string): typeof http | typeof https {
  return url.startsWith('https:') ? https : http
}
