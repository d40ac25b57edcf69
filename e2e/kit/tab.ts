import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core'
import { recordVisit } from './evidence.ts'
import { waitForHydration } from './hydration.ts'

/** Longer than any step takes on a busy machine. */
export const STEP_TIMEOUT_MS = 60_000
/** A response of the product's origin without scripts, at which a test fills the storage. */
export const STILL_PAGE = '/api/faqs'

/** A page that blocks its thread cannot be left. */
const LEAVE_TIMEOUT_MS = 10_000

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Calls whose effect lasts as long as the context. */
const LASTING = [
  'newCDPSession',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'clearPermissions',
  'setGeolocation',
  'setExtraHTTPHeaders',
  'install',
  'setFixedTime',
  'setSystemTime'
]

type Call = (...parameters: unknown[]) => unknown
type Calls = Record<string, Call>

/**
 * A page in a browser context of its own. `startOver` makes it the page of a new visitor whose browser has the files of
 * the product in its cache, which takes a quarter of the CPU time of a page in a new context.
 */
export class Tab {
  readonly page: Page
  readonly #options: BrowserContextOptions
  readonly #listeners: Parameters<Page['off']>[] = []
  readonly #scripts: Promise<Disposable>[] = []
  #isChanged: boolean

  static async open(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    await context.tracing.start()
    if (options.javaScriptEnabled !== false) context.on('page', waitForHydration)
    const tab = new Tab(await context.newPage(), options)
    // Each visitor of the tab records its first page.
    context.on('page', recordVisit)
    return tab
  }

  private constructor(page: Page, options: BrowserContextOptions) {
    this.page = page
    this.#options = options
    this.#isChanged = options.serviceWorkers === 'allow' || options.javaScriptEnabled === false
    for (const target of [page, page.context(), page.clock]) this.#observe(target)
  }

  /** Makes it a tab for another visitor. `false` if its context was changed for good, or if its page does not end. */
  async canStartOver(): Promise<boolean> {
    if (this.#isChanged || this.page.isClosed()) return false
    const limit = new AbortController()
    const isLate = wait(LEAVE_TIMEOUT_MS, false, { signal: limit.signal }).catch(() => false)
    // A page without storage cannot start over, and closing the context ends it with an error.
    const isReady = this.#end().then(
      () => true,
      () => false
    )
    try {
      return await Promise.race([isReady, isLate])
    } finally {
      limit.abort()
    }
  }

  async #end(): Promise<void> {
    for (const listener of this.#listeners.splice(0)) this.page.off(...listener)
    await this.page.context().tracing.stopChunk()
    await this.startOver()
    await Promise.all(this.#scripts.splice(0).map(async script => (await script).dispose()))
  }

  /** Begins another visit with cookies and stored values. Listeners and scripts that were added to the page stay. */
  async startOver({ cookies, origins }: StorageState = { cookies: [], origins: [] }): Promise<void> {
    const { page } = this
    const context = page.context()
    page.once('dialog', accept)
    await context.setOffline(false)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const others = context.pages().filter(each => each !== page)
    await Promise.all(others.map(each => each.close()))
    // First: a response to a request of the former page could set its cookies again.
    await page.goto(STILL_PAGE, { waitUntil: 'load' })
    await context.clearCookies()
    await context.addCookies(cookies)
    await page.evaluate(
      clearStorage,
      origins.flatMap(({ localStorage }) => localStorage)
    )
    if (this.#options.viewport) await page.setViewportSize(this.#options.viewport)
    page.off('dialog', accept)
  }

  close(): Promise<void> {
    return closeContext(this.page.context())
  }

  /** Records the calls on a page, its context or its clock whose effects outlast a visitor. */
  #observe(target: object): void {
    const record = (names: readonly string[], after: (parameters: unknown[], result: unknown) => void) => {
      for (const name of names) {
        const call: Call | undefined = (target as Calls)[name]?.bind(target)
        if (!call) continue
        Object.assign(target, {
          [name]: (...parameters: unknown[]) => {
            const result = call(...parameters)
            after(parameters, result)
            return result
          }
        })
      }
    }
    record(LASTING, () => (this.#isChanged = true))
    record(['addInitScript'], (_, script) => this.#scripts.push(script as Promise<Disposable>))
    if (target === this.page)
      record(['on', 'once'], parameters => this.#listeners.push(parameters as Parameters<Page['off']>))
  }
}

function accept(dialog: { accept(): Promise<void> }): void {
  void dialog.accept()
}

async function clearStorage(values: readonly { name: string; value: string }[]): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  for (const { name, value } of values) localStorage.setItem(name, value)
}

/** A route handler that is still fetching when its page closes would fail after its test: its errors are ignored. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map(each => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
