/** Opens scenes in one browser per test file. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { productUrl } from '../product/shared-product.ts'
import { startBrowser, type Visitor } from '../product/visitor.ts'
import { comeTo, meetViewers, openScene, type Scene } from './scene.ts'

interface Options extends BrowserContextOptions {
  prepare?(page: Page): Promise<void>
}

export function sceneOpener() {
  let browser: Browser
  let profiles: Awaited<ReturnType<typeof meetViewers>>
  beforeAll(async () => {
    browser = await startBrowser()
    profiles = await meetViewers(browser, productUrl())
  })
  afterAll(() => browser.close())

  return {
    open: (scene: Scene, options: Options = {}): Promise<Visitor> =>
      openScene(browser, productUrl(), scene, { profiles, ...options }),
    come: (scene: Scene, options: Options = {}): Promise<Visitor> =>
      comeTo(browser, productUrl(), scene, { profiles, ...options })
  }
}
