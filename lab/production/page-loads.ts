import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newVisitor, startBrowser } from '../../e2e/kit/visitor.ts'
import type { Outcome } from './outcome.ts'

const ROUTES = ['/', '/artisans', '/services/plumbing', '/appointement/1', '/login', '/privacy-policy']
const PAUSE_MS = 2_000
const HEADING_MS = 20_000
const TAG = /<(?:script|link)\b[^>]*\bintegrity="([^"]+)"[^>]*>/g
const ADDRESS = /\b(?:src|href)="([^"]+)"/
const REMOTE = /"base":"([^"]+)","entry":"([^"]+)","integrity":"([^"]+)"/g

interface PageLoads {
  documents: number
  files: number
  /** Documents and files that could not be loaded during a fault. */
  unreachable: number
  violations: string[]
}

/** Loads pages with all files until `end()`, which expects each route whole, and usable in a browser. */
export function loadPages(url: string): { end(): Promise<Outcome> } {
  const ending = new AbortController()
  const loads: PageLoads = { documents: 0, files: 0, unreachable: 0, violations: [] }
  const running = loadUntil(ending.signal, url, loads)
  return {
    async end() {
      ending.abort()
      await running
      for (const route of ROUTES)
        if (!(await load(url + route, loads))) loads.violations.push(`${route} does not load whole at the end`)
      loads.violations.push(...(await unusableRoutes(url)))
      const { violations, ...figures } = loads
      return { name: 'pages during all faults, and after them', figures, violations }
    }
  }
}

async function loadUntil(ending: AbortSignal, url: string, loads: PageLoads): Promise<void> {
  for (let count = 0; !ending.aborted; count++) {
    await load(url + ROUTES[count % ROUTES.length], loads)
    await wait(PAUSE_MS, undefined, { signal: ending }).catch(() => undefined)
  }
}

/** Whether a document and all the files that it names arrive. A missing or altered file is a violation at any time. */
async function load(address: string, loads: PageLoads): Promise<boolean> {
  const html = (await bytesAt(address))?.toString()
  if (html === 'missing') loads.violations.push(`${address} is missing`)
  if (html === undefined || html === 'missing') {
    loads.unreachable += 1
    return false
  }
  loads.documents += 1
  const files = filesIn(html)
  if (files.size < 2) loads.violations.push(`${address} names ${files.size} files`)
  let whole = true
  for (const [path, integrity] of files) {
    const bytes = await bytesAt(new URL(path, address).href)
    if (bytes === undefined) {
      loads.unreachable += 1
      whole = false
    } else if (bytes === 'missing' || !matches(bytes, integrity)) {
      loads.violations.push(`${address}: ${path} ${bytes === 'missing' ? 'is missing' : 'does not match'}`)
    } else loads.files += 1
  }
  return whole
}

/** `undefined` while a process is unavailable. */
async function bytesAt(address: string): Promise<Buffer | 'missing' | undefined> {
  try {
    const response = await fetch(address)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.ok) return bytes
    return response.status >= 500 ? undefined : 'missing'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

/** Maps the path of each script, stylesheet and remote entry in a document to its integrity. */
function filesIn(html: string): Map<string, string> {
  const tags = [...html.matchAll(TAG)].flatMap(([tag, integrity = '']): [string, string][] => {
    const address = ADDRESS.exec(tag)?.[1]
    return address ? [[address, integrity]] : []
  })
  const remotes = [...html.matchAll(REMOTE)].map(([, base = '', entry = '', integrity = '']): [string, string] => [
    base + entry,
    integrity
  ])
  return new Map([...tags, ...remotes])
}

function matches(bytes: Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-')
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}` === integrity
}

async function unusableRoutes(url: string): Promise<string[]> {
  const browser = await startBrowser()
  const unusable: string[] = []
  try {
    for (const route of ROUTES) {
      // The certificate of the run signs itself.
      const { page } = await newVisitor(browser, url, { ignoreHTTPSErrors: true })
      const heading = page.getByRole('heading', { level: 1 }).first()
      await page
        .goto(route)
        .then(() => heading.waitFor({ timeout: HEADING_MS }))
        .catch(error => unusable.push(`${route} in a browser: ${error}`))
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  return unusable
}
