import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser, findHeadlessShell } from '@hirfa/shared-contract/process'

const STEP_MS = 15_000
const CLOSE_MS = 2_000

export interface Visit {
  address: string
  page: Page
  /** What the scripts of the page have thrown. */
  errors: string[]
  /** A page of another visitor. It ends with the visit, or with its context. */
  another(): Promise<Page>
}

export interface Browsers {
  /** Runs the work in a browser context of its own, which ends with it: within the limit, whatever the page does. */
  visit<Result>(work: (visit: Visit) => Promise<Result>, options?: VisitOptions): Promise<Result>
  close(): Promise<void>
}

interface VisitOptions {
  withoutScripts?: boolean | undefined
  limitMs?: number | undefined
}

/** Pages reach only the host of the address: a run needs no other network, and gives a hostile page none. */
export function browsersFor(address: string, defaultMs: number): Browsers {
  const { hostname } = new URL(address)
  let browser: Promise<Browser> | undefined

  async function end(): Promise<void> {
    const ended = browser
    browser = undefined
    await withTimeLimit(CLOSE_MS, async () => (await ended)?.close()).catch(() => undefined)
  }

  async function newContext(withoutScripts: boolean): Promise<BrowserContext> {
    browser ??= chromium.launch({ executablePath: findHeadlessShell() ?? findBrowser(), args: ['--no-sandbox'] })
    const context = await (
      await browser
    ).newContext({ locale: 'en-US', javaScriptEnabled: !withoutScripts, acceptDownloads: false })
    context.setDefaultTimeout(STEP_MS)
    await context.route(
      url => url.hostname !== hostname,
      route => route.abort()
    )
    return context
  }

  return {
    async visit(work, { withoutScripts = false, limitMs = defaultMs } = {}) {
      try {
        return await withTimeLimit(limitMs, async () => {
          const contexts: BrowserContext[] = []
          const another = async () => {
            const context = await newContext(withoutScripts)
            contexts.push(context)
            return context.newPage()
          }
          const page = await another()
          const errors: string[] = []
          page.on('pageerror', error => errors.push(error.message))
          page.on('dialog', dialog => void dialog.dismiss())
          const result = await work({ address, page, errors, another })
          await Promise.all(contexts.map(context => context.close()))
          return result
        })
      } catch (error) {
        // A page that is busy for ever ends with its browser.
        await end()
        throw error
      }
    },
    close: end
  }
}

export function withTimeLimit<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new Error(`It took longer than ${ms / 1_000} seconds.`)), ms)
  })
  return Promise.race([work(), late]).finally(() => clearTimeout(timer))
}

/** Throws the sentence, which is the result of the case. */
export function must(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}
