import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { productUrl } from '../product/shared-product.ts'
import { type Link, startSlowNetwork } from '../product/slow-network.ts'
import { startBrowser, type Visitor } from '../product/visitor.ts'
import { comeTo, meetViewers, openScene, type Scene } from './scene.ts'

interface Options extends BrowserContextOptions {
  prepare?(page: Page): Promise<void>
}

/** `link`: the browser reaches the product over this network. */
export function sceneOpener(link?: Link) {
  let browser: Browser
  let url: string
  let profiles: Awaited<ReturnType<typeof meetViewers>>
  beforeAll(async () => {
    browser = await startBrowser()
    const network = link && (await startSlowNetwork(productUrl(), link))
    url = network?.url ?? productUrl()
    profiles = await meetViewers(browser, url)
    return async () => {
      await browser.close()
      network?.close()
    }
  })

  return {
    open: (scene: Scene, options: Options = {}): Promise<Visitor> =>
      openScene(browser, url, scene, { profiles, ...options }),
    come: (scene: Scene, options: Options = {}): Promise<Visitor> =>
      comeTo(browser, url, scene, { profiles, ...options })
  }
}
