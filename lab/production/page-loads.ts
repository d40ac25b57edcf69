import { setTimeout as wait } from 'node:timers/promises'
import { newVisitor, startBrowser } from '../../e2e/kit/visitor.ts'
import { wholePages } from '../clients/page-loads.ts'
import type { Outcome } from './outcome.ts'

const ROUTES = ['/', '/artisans', '/services/plumbing', '/appointement/1', '/login', '/privacy-policy']
const PAUSE_MS = 2_000
const HEADING_MS = 20_000

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
  const { status, files } = await wholePages()(address)
  if (status !== 200) {
    if (isMissing(status)) loads.violations.push(`${address} is missing`)
    loads.unreachable += 1
    return false
  }
  loads.documents += 1
  if (files.length < 2) loads.violations.push(`${address} names ${files.length} files`)
  const arrived = files.filter(file => file.isWhole)
  const unreachable = files.filter(file => file.status !== 200 && !isMissing(file.status))
  for (const file of files)
    if (!file.isWhole && !unreachable.includes(file))
      loads.violations.push(`${address}: ${file.address} ${isMissing(file.status) ? 'is missing' : 'does not match'}`)
  loads.files += arrived.length
  loads.unreachable += unreachable.length
  return unreachable.length === 0
}

/** Otherwise a process is unavailable. */
function isMissing(status: number): boolean {
  return status > 200 && status < 500
}

async function unusableRoutes(url: string): Promise<string[]> {
  const browser = await startBrowser()
  const unusable: string[] = []
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
  await browser.close()
  return unusable
}
