import { NOT_HYDRATED } from '@hirfa/shared-contract/release'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findBrowser, findTestBrowser } from '../../scripts/find-browser.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]
/** The commune Alger Centre. */
export const ALGIERS = { latitude: 36.7682, longitude: 3.0404 }
export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }
/** A response of the product's origin without scripts, at which a test fills the storage. */
export const STILL_PAGE = '/api/faqs'

/** `whole`: a browser with notifications and installable sites, which renders at half the speed. */
export function startBrowser({ whole = false } = {}): Promise<Browser> {
  const executablePath = whole ? findBrowser() : findTestBrowser()
  if (!executablePath) throw new Error('No browser: npm test finds or installs one')
  return chromium.launch({ executablePath, args: QUIET })
}

/** Longer than any step takes on a busy machine. */
export const STEP_TIMEOUT_MS = 60_000

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Visitor {
  page: Page
  /** Console errors and uncaught exceptions of the page. */
  errors: string[]
  leave(): Promise<void>
}

/** Opens a page in a new browser profile of a phone in Algiers. */
export async function newVisitor(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ar-DZ',
    timezoneId: 'Africa/Algiers',
    geolocation: ALGIERS,
    permissions: ['geolocation'],
    viewport: PHONE,
    // The transition between two pages costs more CPU time than the page.
    reducedMotion: 'reduce',
    // Tests intercept requests, which a worker answers; those of the worker allow it.
    serviceWorkers: 'block',
    ...options
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  if (options.javaScriptEnabled !== false) context.on('page', waitForHydration)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return { page, errors, leave: () => closeContext(context) }
}

type Address = Parameters<Page['goto']>
type Reload = Parameters<Page['reload']>

/**
 * A page that the edge has rendered shows its content before its buttons work, so `goto` and `reload` wait until it is
 * hydrated, also the screen, which is hydrated after the frame. A test of a page that does not start, or that observes its
 * start, passes `waitUntil`.
 */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const hydrated = async (waitUntil: string | undefined) => {
    if (!waitUntil) await page.locator(NOT_HYDRATED).first().waitFor({ state: 'detached' })
  }
  page.goto = async (...address: Address) => {
    const response = await goto(...address)
    await hydrated(address[1]?.waitUntil)
    return response
  }
  page.reload = async (...options: Reload) => {
    const response = await reload(...options)
    await hydrated(options[0]?.waitUntil)
    return response
  }
}

/**
 * Turns a visitor into a new one in the same tab, with these cookies and stored values. Files are cached and scripts compiled: a page
 * takes half the CPU time that it takes in a new tab, and a quarter of that in a new browser context.
 */
export async function startOver(
  { page, errors }: Visitor,
  { cookies, origins }: StorageState = { cookies: [], origins: [] }
): Promise<void> {
  const context = page.context()
  await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // First: a response to a request of the former page could set its cookies again.
  await page.goto(STILL_PAGE)
  await context.clearCookies()
  await context.addCookies(cookies)
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
  await session.detach()
  await page.evaluate(
    stored => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name, value } of stored) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage)
  )
  errors.length = 0
}

/** A route handler that is still fetching when its page closes would fail after its test: its errors are ignored from here on. */
export async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map(each => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
