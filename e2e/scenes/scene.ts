/** What somebody may have before their eyes: an address, and what has to happen for one of its states. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { arriveRegistered, arriveSignedIn } from '../booking/accounts.ts'
import { newVisitor, type Visitor } from '../product/visitor.ts'

type Kept = Record<string, object | string>

export interface Scene {
  /** Names its pictures too. */
  name: string
  path: string
  /** Who looks: a `client` has appointments of every status, a `newcomer` has none. */
  who?: Viewer
  /** What earlier pages of the same visit left in the browser. */
  local?: Kept
  session?: Kept
  /** Requests that fail, by a part of their address. */
  failing?: string
  /** Requests whose answers are still awaited, by a part of their address: the page stays as it is then. */
  awaited?: string
  /** What is done once the page has come. It comes in Arabic, on a phone. */
  act?(page: Page): Promise<void>
  /** What a browser says on its console about an answer that is no success. */
  errors?: RegExp
}

type Viewer = 'visitor' | 'client' | 'newcomer'
export type Profiles = Record<Viewer, BrowserContextOptions['storageState']>

/** The browser profiles of those who look, signed in once for many scenes. */
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

interface Opening extends BrowserContextOptions {
  profiles: Profiles
  /** What has to be in the page before its first script. */
  prepare?(page: Page): Promise<void>
}

/** Opens a scene and goes through it: what lies below is there, what is to be done is done, and nothing is busy. */
export async function openScene(browser: Browser, url: string, scene: Scene, opening: Opening): Promise<Visitor> {
  const visitor = await comeTo(browser, url, scene, opening)
  await lookThrough(visitor.page, scene)
  await scene.act?.(visitor.page)
  await lookThrough(visitor.page, scene)
  return visitor
}

/** Comes to the address of a scene with nothing in the browser's cache, until all that one sees at first is there. */
export async function comeTo(
  browser: Browser,
  url: string,
  scene: Scene,
  { profiles, prepare, ...options }: Opening
): Promise<Visitor> {
  const visitor = await newVisitor(browser, url, { storageState: profiles[scene.who ?? 'visitor'], ...options })
  const { page } = visitor
  await remember(page, scene)
  await disturb(page, scene)
  await prepare?.(page)
  await page.goto(scene.path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  if (scene.awaited) await page.locator('[aria-busy=true]').first().waitFor()
  else await page.waitForLoadState('networkidle')
  return visitor
}

/** What earlier pages left in the browser. */
async function remember(page: Page, { local = {}, session = {} }: Scene): Promise<void> {
  await page.addInitScript(
    kept => {
      const fill = (storage: Storage, values: Kept) => {
        for (const [key, value] of Object.entries(values))
          storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
      }
      fill(localStorage, kept.local)
      fill(sessionStorage, kept.session)
    },
    { local, session }
  )
}

/** Requests that fail, and those whose answer does not come. */
async function disturb(page: Page, { failing, awaited }: Scene): Promise<void> {
  const to = (part: string) => (url: URL) => url.href.includes(part)
  if (failing) await page.route(to(failing), route => route.abort('connectionreset'))
  if (awaited) await page.route(to(awaited), () => undefined)
}

/** Down to the end and up again, until everything that is fetched when it comes near has come. */
async function lookThrough(page: Page, { awaited }: Scene): Promise<void> {
  if (awaited) return
  await page.waitForFunction(async () => {
    const { scrollHeight, scrollTop } = document.documentElement
    for (let top = 0; top < scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    scrollTo({ top: scrollTop, behavior: 'instant' })
    return !document.querySelector('main [aria-busy=true], dialog [aria-busy=true]')
  })
}

/** What the page said against expectation. */
export function unexpected(said: readonly string[], { errors }: Scene): string[] {
  return said.filter(error => !errors?.test(error))
}
