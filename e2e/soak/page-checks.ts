import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../../api/src/seed/random.ts'
import { newVisitor, startBrowser } from '../kit/visitor.ts'
import type { PageProblem, SoakRecord } from './record.ts'
import type { Stack } from './stack.ts'

const ROUTES = ['/', '/artisans', '/services/plumbing', '/appointement/1', '/login', '/privacy-policy']
const PAUSE_MS = [2_000, 5_000] as const
/** One in this many page loads uses a browser. */
const BROWSER_EVERY = 12
const HEADING_MS = 20_000
/** Reloads by a visitor whose page met a fault. */
const RELOADS = 3
const TAG = /<(?:script|link)\b[^>]*\bintegrity="([^"]+)"[^>]*>/g
const ADDRESS = /\b(?:src|href)="([^"]+)"/
const REMOTE = /"base":"([^"]+)","entry":"([^"]+)","integrity":"([^"]+)"/g

export interface PageLoads {
  documents: number
  files: number
  browser: number
  /** Documents and files that could not be loaded during a fault. */
  unreachable: number
}

interface PageRun {
  stack: Stack
  seed: number
  record: SoakRecord
  loads: PageLoads
}

export async function loadPages(run: PageRun & { ending: AbortSignal }): Promise<void> {
  const random = createRandom(run.seed)
  for (let count = 1; !run.ending.aborted; count++) {
    const edge = random.pick([run.stack.edge, run.stack.otherEdge])
    const address = edge.url + random.pick(ROUTES)
    if (count % BROWSER_EVERY === 0) await expectUsable(run, address)
    else await load(run, address)
    await wait(random.whole(...PAUSE_MS))
  }
}

/** After the last fault every route is whole at both edges, and usable in a browser. */
export async function loadEveryPage(run: PageRun): Promise<void> {
  for (const { url } of [run.stack.edge, run.stack.otherEdge])
    for (const route of ROUTES)
      if (!(await load(run, url + route))) run.record.brokenPages.push(problemAt(url + route, 'does not load whole'))
  for (const route of ['/', '/services/plumbing', '/login']) await expectUsable(run, run.stack.edge.url + route)
}

/** Whether a document and all the files that it names arrive. A missing or altered file is a violation at any time. */
async function load({ record, loads }: PageRun, address: string): Promise<boolean> {
  const html = (await bytesAt(address))?.toString()
  if (html === 'missing') record.wrongPages.push(problemAt(address, 'is missing'))
  if (html === undefined || html === 'missing') {
    loads.unreachable += 1
    return false
  }
  loads.documents += 1
  const files = filesIn(html)
  if (files.size < 2) record.wrongPages.push(problemAt(address, `names ${files.size} files`))
  let whole = true
  for (const [path, integrity] of files) {
    const bytes = await bytesAt(new URL(path, address).href)
    if (bytes === undefined) {
      loads.unreachable += 1
      whole = false
    } else if (bytes === 'missing' || !matches(bytes, integrity)) {
      record.wrongPages.push(problemAt(address, `${path} ${bytes === 'missing' ? 'is missing' : 'does not match'}`))
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

async function expectUsable({ record, loads }: PageRun, address: string): Promise<void> {
  const browser = await startBrowser()
  const visitor = await newVisitor(browser, address)
  loads.browser += 1
  try {
    for (let reload = 0; reload <= RELOADS; reload++) {
      if (await isUsable(visitor.page, address)) return
      await wait(2_000)
    }
    record.brokenPages.push(problemAt(address, `has no heading in a browser after ${RELOADS} reloads`))
  } finally {
    await browser.close()
  }
}

async function isUsable(page: Awaited<ReturnType<typeof newVisitor>>['page'], address: string): Promise<boolean> {
  try {
    await page.goto(address, { timeout: HEADING_MS })
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: HEADING_MS })
    return true
  } catch {
    // Playwright throws for a refused connection and for a timeout alike.
    return false
  }
}

function problemAt(address: string, problem: string): PageProblem {
  return { at: Date.now(), address, problem }
}
