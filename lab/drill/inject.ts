/** Puts a fault between a page and its files, its API or its storage. */
import type { Page, Route } from 'playwright-core'
import { withoutRetry } from '@hirfa/shared-contract/release'
import { API_PATHS } from '../../product/reserved-paths.ts'
import { type Fault, LATE_MS, SLOW_MS } from './faults.ts'

export interface Injection {
  /** The time of the first effect on the page, in milliseconds since 1970. */
  metAt(): number | undefined
  end(): Promise<void>
}

type Failure = (route: Route) => Promise<unknown>

const after =
  (milliseconds: number): Failure =>
  async route => {
    await new Promise(resolve => setTimeout(resolve, milliseconds))
    await route.continue()
  }

const changed =
  (change: (body: Buffer) => Buffer): Failure =>
  async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.body()) })
  }

const FAILURES: Record<string, Failure> = {
  '404': route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
  '500': route => route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Server Error"}' }),
  refused: route => route.abort('connectionrefused'),
  hang: () => Promise.resolve(),
  slow: after(SLOW_MS),
  late: after(LATE_MS),
  truncated: changed(body => body.subarray(0, body.length / 2)),
  HTML: route => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Welcome' }),
  'flipped byte': changed(body => {
    const middle = body.length >> 1
    body[middle] = (body[middle] ?? 0) ^ 1
    return body
  }),
  garbage: route => route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":[{"a":0}],"b":' })
}

export async function failFiles(page: Page, { name }: Fault, files: readonly string[]): Promise<Injection> {
  return fail(page, name, path => files.includes(withoutRetry(path)))
}

/** Pages then have no API responses inlined, as when the edge gets none. */
export async function failApi(page: Page, { name }: Fault): Promise<Injection> {
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace(/<script type="application\/json" id="data">.*?<\/script>/s, '')
    })
  })
  return fail(page, name, isApi, isCall)
}

export function isApi(path: string): boolean {
  return API_PATHS.some(prefix => path.startsWith(`${prefix}/`) || path === prefix)
}

const isCall = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType())

async function fail(
  page: Page,
  name: string,
  wanted: (path: string) => boolean,
  matches: (route: Route) => boolean = () => true
): Promise<Injection> {
  const failure = FAILURES[name]
  if (!failure) throw new Error(`${name} is no fault of a response`)
  let metAt: number | undefined
  let ended = false
  const matcher = (url: URL) => wanted(url.pathname)
  await page.route(matcher, async route => {
    if (ended || !matches(route)) return route.fallback()
    metAt ??= Date.now()
    // A closed page takes no response.
    await failure(route).catch(() => undefined)
  })
  return {
    metAt: () => metAt,
    async end() {
      ended = true
    }
  }
}

/** The storages of all pages of the tab are full, or reading them throws, as in browsers that block cookies. */
export async function failStorage(page: Page, { name }: Fault): Promise<Injection> {
  const begun = Date.now()
  await page.addInitScript(kind => {
    const refuse = (error: string) => () => {
      throw new DOMException('The storage is not available', error)
    }
    if (kind === 'full') Storage.prototype.setItem = refuse('QuotaExceededError')
    else {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, { get: refuse('SecurityError') })
    }
  }, name)
  return { metAt: () => begun, end: async () => undefined }
}

/** A version with broken code is in the page once its chunk has arrived. */
export function awaitBrokenCode(page: Page, app: string, liveVersion: string | undefined): Injection {
  let metAt: number | undefined
  page.on('requestfinished', request => {
    const [, of, version] = /\/remotes\/([\w-]+)\/([\w.-]+)\/[^/]+\.js$/.exec(request.url()) ?? []
    if (of === app && version !== liveVersion) metAt = Date.now()
  })
  return { metAt: () => metAt, end: async () => undefined }
}
