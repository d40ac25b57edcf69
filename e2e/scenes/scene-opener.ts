import type { Browser } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { type Link, startSlowNetwork } from '../kit/slow-network.ts'
import { newVisitor, type Visitor, type VisitorOptions } from '../kit/visitor.ts'
import { comeTo, meetViewers, openScene, type Opening, type Scene } from './scene.ts'

type Preparation = Pick<Opening, 'prepare'>

/** `link`: the browser reaches the product over this network. */
export function sceneOpener(link?: Link) {
  let browser: Browser
  let url: string
  let profiles: Awaited<ReturnType<typeof meetViewers>>
  let tab: Visitor
  let isSpoilt = false
  afterEach(({ task }) => void (isSpoilt ||= task.result?.state === 'fail'))
  beforeAll(async () => {
    browser = await sharedBrowser()
    const network = link && (await startSlowNetwork(productUrl(), link))
    url = network?.url ?? productUrl()
    profiles = await meetViewers(browser, url)
    tab = await newVisitor(browser, url)
    return async () => {
      await closePages()
      network?.close()
    }
  })

  return {
    /** One scene at a time, in one tab; after a failed case in another one. */
    async open(scene: Scene, preparation: Preparation): Promise<Visitor> {
      if (isSpoilt) {
        await tab.leave()
        tab = await newVisitor(browser, url)
      }
      isSpoilt = true
      const visitor = await openScene(browser, url, scene, { profiles, tab, ...preparation })
      isSpoilt = false
      return visitor
    },
    come: (scene: Scene, options: Preparation & VisitorOptions): Promise<Visitor> =>
      comeTo(browser, url, scene, { profiles, ...options })
  }
}
