import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findBrowser, findTestBrowser } from '../../scripts/find-browser.ts'
import { recordVisit } from './evidence.ts'
import { closeContext, type StorageState, Tab } from './tab.ts'

export { STEP_TIMEOUT_MS, STILL_PAGE, type StorageState } from './tab.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]
export const ALGIERS = { latitude: 36.7715, longitude: 3.0578 }
export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }
/** Idle tabs of a browser; each has a process. */
const MAX_IDLE = 4

/**
 * `whole`: a browser with notifications and installable sites, which renders at half the speed. `slow`: one whose
 * effective connection type is 2G.
 */
export function startBrowser({ whole = false, slow = false } = {}): Promise<Browser> {
  const executablePath = whole ? findBrowser() : findTestBrowser()
  if (!executablePath) throw new Error('No browser: npm test finds or installs one')
  return chromium.launch({ executablePath, args: slow ? [...QUIET, '--force-effective-connection-type=2G'] : QUIET })
}

export interface Visitor {
  page: Page
  /** Console errors and uncaught exceptions of the page. */
  errors: string[]
  /** Ends the visit. */
  leave(): Promise<void>
  /** Ends the visit and begins another one in the same tab. */
  startOver(state?: StorageState): Promise<void>
}

export interface VisitorOptions extends BrowserContextOptions {
  storageState?: StorageState
  /** With an empty cache: for what a first visit downloads, and when. */
  cold?: boolean
}

interface IdleTab {
  /** The options of its context. */
  key: string
  tab: Tab
}

/** Tabs of visitors who have left; the last one used is the last element. */
const idle = new WeakMap<Browser, IdleTab[]>()

/** Opens a page as a visitor in Algiers with a phone and without cookies or stored values. */
export async function newVisitor(browser: Browser, url: string, asked: VisitorOptions = {}): Promise<Visitor> {
  const { cold = false, storageState, ...own } = asked
  const options: BrowserContextOptions = {
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
    ...own
  }
  const key = JSON.stringify(options)
  const known = cold ? undefined : takeIdle(browser, key)
  const tab = known ?? (await Tab.open(browser, { ...options, storageState }))
  if (known && storageState) await known.startOver(storageState)
  const errors: string[] = []
  recordErrors(tab.page, errors)
  const end = recordVisit(tab.page)
  await tab.page.context().tracing.startChunk()
  let left: Promise<void> | undefined
  return {
    page: tab.page,
    errors,
    leave() {
      end()
      return (left ??= leave(browser, { key, tab }))
    },
    async startOver(state) {
      await tab.startOver(state)
      errors.length = 0
    }
  }
}

function takeIdle(browser: Browser, key: string): Tab | undefined {
  const tabs = idle.get(browser) ?? []
  const place = tabs.findLastIndex(each => each.key === key)
  return place === -1 ? undefined : tabs.splice(place, 1)[0]?.tab
}

async function leave(browser: Browser, left: IdleTab): Promise<void> {
  const tabs = idle.get(browser) ?? []
  idle.set(browser, tabs)
  if (await left.tab.canStartOver()) tabs.push(left)
  else await left.tab.close()
  await Promise.all(tabs.splice(0, tabs.length - MAX_IDLE).map(({ tab }) => tab.close()))
}

/** Closes the pages of a browser that visitors have not left, and those of other products. */
export async function closePages(browser: Browser, url: string): Promise<void> {
  const own = (idle.get(browser) ?? []).filter(({ key }) => JSON.parse(key).baseURL === url)
  idle.set(browser, own)
  const contexts = own.map(({ tab }) => tab.page.context())
  await Promise.all(
    browser
      .contexts()
      .filter(context => !contexts.includes(context))
      .map(closeContext)
  )
}

function recordErrors(page: Page, errors: string[]): void {
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
}
