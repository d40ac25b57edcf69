import type { Browser } from 'playwright-core'
import { productUrl } from './shared-product.ts'
import { closePages as closePagesOf, startBrowser } from './visitor.ts'

let shared: Promise<Browser> | undefined

/** The browser that a worker's test files share, one after the other. It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  return (shared ??= start())
}

async function start(): Promise<Browser> {
  const browser = await startBrowser()
  // After a crash the next file starts another one.
  browser.once('disconnected', () => (shared = undefined))
  return browser
}

/** Closes the pages of the shared browser that are in use, after each test file. */
export async function closePages(): Promise<void> {
  const browser = await shared
  if (browser) await closePagesOf(browser, productUrl())
}
