import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The paths and queries of the pages, or files, that the service worker has stored. */
export function storedIn(page: Page, cache: 'release-pages' | 'release-files'): Promise<string[]> {
  return page.evaluate(async name => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => url.replace(location.origin, ''))
  }, cache)
}

/** The text of a stored page; empty if there is none. */
export function storedPage(page: Page, address: string): Promise<string> {
  return page.evaluate(async path => {
    const stored = await caches.match(path, { cacheName: 'release-pages', ignoreVary: true })
    return stored?.text() ?? ''
  }, address)
}

/** Waits until the service worker has stored a page and its files; it starts when the page is idle. */
export async function whenStored(page: Page, address: string): Promise<void> {
  await expect.poll(() => storedIn(page, 'release-pages'), { timeout: 20_000 }).toContain(address)
  await whenFilesStored(page)
}

/** Waits until the service worker has stored the files that the page has loaded. */
export async function whenFilesStored(page: Page): Promise<void> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => {
      const { origin, pathname } = new URL(name)
      return origin === location.origin && pathname.startsWith('/remotes/') ? [pathname] : []
    })
  )
  await expect.poll(() => storedIn(page, 'release-files'), { timeout: 20_000 }).toEqual(expect.arrayContaining(loaded))
}

/** Changes a byte of each stored script. */
export function damageFiles(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const files = await caches.open('release-files')
    for (const { url } of await files.keys()) {
      if (!url.endsWith('.js')) continue
      const headers = { 'content-type': 'text/javascript' }
      await files.put(url, new Response('damaged', { headers }))
    }
  })
}

export function workers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}
