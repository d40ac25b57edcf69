import type { Page } from 'playwright-core'
import { succeeds } from './states.ts'

export const SOON = { timeout: 60_000, interval: 300 }

/** Requests a page until it contains the screen: while the renderer starts, the edge sends a skeleton. */
export async function rendered(url: string, path: string, language: string): Promise<string> {
  return succeeds(async () => {
    const html = await (await fetch(url + path, { headers: { 'accept-language': language } })).text()
    if (html.includes(`data-sent="${language}"`)) return html
    throw new Error(`${path} was not rendered in ${language}:\n${html}`)
  }, SOON.timeout)
}

/** Opens an address, again until the response contains the screen: an edge on a busy machine sends a skeleton. */
export async function openRendered(page: Page, path: string, options?: Parameters<Page['reload']>[0]): Promise<void> {
  let response = await page.goto(path, options)
  while (!(await response?.text())?.includes('data-sent="')) response = await page.reload(options)
}

/** Reloads a page without scripts until it contains its screen. */
export async function reloadUntilRendered(page: Page): Promise<void> {
  while ((await page.locator('#root[data-sent]').count()) === 0) await page.reload()
}
