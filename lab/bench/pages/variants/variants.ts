import type { Browser } from 'playwright-core'
import type { MeasuredRoute } from '../routes.ts'
import { frozenMonolith } from './frozen-monolith.ts'
import { monolithPage } from './monolith-page.ts'
import { staticPage } from './static-page.ts'
import { serveVariant } from './variant-server.ts'

export type Variants = Awaited<ReturnType<typeof openVariants>>

/**
 * Serves the variants of the product's pages, each on an origin of its own: P is the product, M an earlier version
 * of it as one program without federation, Fi the page of P as static HTML.
 */
export async function openVariants(browser: Browser, product: string, routes: readonly MeasuredRoute[]) {
  const monolith = frozenMonolith()
  const pages = new Map<string, string>()
  for (const { path } of routes) pages.set(path, await staticPage(browser, product, path))
  const monolithPages = new Map<string, string>()
  for (const path of new Set(['/', '/services', ...pages.keys()]))
    // The page of a path has a release document with the remotes of that path.
    monolithPages.set(path, monolithPage(monolith, await (await fetch(product + path)).text()))
  const servers = {
    monolith: await serveVariant(product, { page: path => monolithPages.get(path), files: monolith.files }),
    static: await serveVariant(product, { page: path => pages.get(path) })
  }
  return {
    urls: { P: product, M: servers.monolith.url, Fi: servers.static.url },
    close() {
      servers.monolith.close()
      servers.static.close()
    }
  }
}
