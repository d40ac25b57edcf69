/** A scene: an address in one of its states. */
import type { Browser, Page } from 'playwright-core'
import { arriveRegistered, arriveSignedIn } from '../booking/accounts.ts'
import { quietNetwork } from '../kit/quiet-network.ts'
import { newVisitor, type StorageState, STEP_TIMEOUT_MS, type Visitor, type VisitorOptions } from '../kit/visitor.ts'

type StorageValues = Record<string, object | string>

export interface Scene {
  /** Also the name of its screenshots. */
  name: string
  path: string
  /** A `client` has appointments of every status, a `newcomer` has none. */
  who?: Viewer
  /** Storage entries left by earlier pages. */
  local?: StorageValues
  session?: StorageValues
  /** A part of the address of requests that fail. */
  failing?: string
  /** A part of the address of requests that never get a response. */
  awaited?: string
  /** Runs once the page has loaded, in Arabic on a phone. */
  act?(page: Page): Promise<void>
  /** Waits for content without `aria-busy` that reloads when the language changes. */
  loaded?(page: Page): Promise<void>
  /** The button with which the dialog of the scene discards what was entered. */
  discard?: string
  errors?: RegExp
}

type Viewer = 'visitor' | 'client' | 'newcomer'
export type Profiles = Record<Viewer, StorageState>

export async function meetViewers(browser: Browser, url: string): Promise<Profiles> {
  const profileOf = async (arrive: (page: Page) => Promise<unknown>) => {
    const { page, leave } = await newVisitor(browser, url)
    await arrive(page)
    const state = await page.context().storageState()
    await leave()
    return state
  }
  return {
    visitor: { cookies: [], origins: [] },
    client: await profileOf(arriveSignedIn),
    newcomer: await profileOf(arriveRegistered)
  }
}

export interface Opening extends VisitorOptions {
  profiles: Profiles
  /** A visitor whose tab shows the scene as that of a new one. Unset: a tab in a new browser profile. */
  tab?: Visitor
  /** Runs before the first script of the page. */
  prepare?(page: Page): Promise<void>
}

/** Opens a scene, runs its steps, and waits until all of its content has loaded. */
export async function openScene(browser: Browser, url: string, scene: Scene, opening: Opening): Promise<Visitor> {
  const visitor = await comeTo(browser, url, scene, opening)
  await scene.loaded?.(visitor.page)
  await scene.act?.(visitor.page)
  await lookThrough(visitor.page, scene)
  return visitor
}

/** Opens the address of a scene, with an empty cache unless a tab is given, and waits for the first screen. */
export async function comeTo(
  browser: Browser,
  url: string,
  scene: Scene,
  { profiles, tab, prepare, ...options }: Opening
): Promise<Visitor> {
  const storageState = profiles[scene.who ?? 'visitor']
  const visitor = tab ?? (await newVisitor(browser, url, { storageState, cold: true, ...options }))
  const { page } = visitor
  if (tab) await tab.startOver(storageState)
  const stored = { local: scene.local ?? {}, session: scene.session ?? {} }
  await (tab ? page.evaluate(fillStorage, stored) : page.addInitScript(fillStorage, stored))
  await disturb(page, scene)
  await prepare?.(page)
  const quiet = scene.awaited ? undefined : quietNetwork(page)
  await page.goto(scene.path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await (quiet ? quiet() : page.locator('[aria-busy=true]').first().waitFor())
  return visitor
}

/** Runs in the page. */
function fillStorage(stored: Record<'local' | 'session', StorageValues>): void {
  const fill = (storage: Storage, values: StorageValues) => {
    for (const [key, value] of Object.entries(values))
      storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  fill(localStorage, stored.local)
  fill(sessionStorage, stored.session)
}

async function disturb(page: Page, { failing, awaited }: Scene): Promise<void> {
  const to = (part: string) => (url: URL) => url.href.includes(part)
  if (failing) await page.route(to(failing), route => route.abort('connectionreset'))
  if (awaited) await page.route(to(awaited), () => undefined)
}

/** Scrolls through the page until its lazy content has loaded. Rejects with the content that does not load. */
async function lookThrough(page: Page, { awaited }: Scene): Promise<void> {
  if (awaited) return
  const end = Date.now() + STEP_TIMEOUT_MS
  let loading = await loadingContent(page)
  while (loading.length > 0) {
    if (Date.now() > end) throw new Error(`does not load: ${loading.join('\n')}`)
    loading = await loadingContent(page)
  }
}

/** Exceeds the duration of a failed request with its retries. */
const IN_VIEW_MS = 5_000

function loadingContent(page: Page): Promise<string[]> {
  return page.evaluate(async inViewMs => {
    const { scrollHeight, scrollTop } = document.documentElement
    // A headless browser may stop producing frames.
    const frame = () =>
      new Promise(resolve => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 1_000)
      })
    for (let top = 0; top < scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    const loading = () => [...document.querySelectorAll('main [aria-busy=true], dialog [aria-busy=true]')]
    // Leaving the viewport cancels the requests of lazy content.
    for (let end = Date.now() + inViewMs; loading().length > 0 && Date.now() < end;) {
      loading()[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
      await frame()
    }
    scrollTo({ top: scrollTop, behavior: 'instant' })
    return loading().map(({ outerHTML }) => outerHTML.slice(0, 300))
  }, IN_VIEW_MS)
}

export function unexpected(said: readonly string[], { errors }: Scene): string[] {
  return said.filter(error => !errors?.test(error))
}
