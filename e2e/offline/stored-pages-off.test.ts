import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownProduct } from '../kit/own-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { whenStored } from './stored.ts'

const own = ownProduct()

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

test('once the operator turns stored pages off, browsers delete theirs and store no more', async () => {
  const { page, leave } = await newVisitor(own.browser, own.product.url, { serviceWorkers: 'allow' })
  await page.goto('/')
  await whenStored(page, '/')
  await own.product.restart({ STORED_PAGES: 'off' })
  await page.goto('/terms-and-conditions')
  // Chromium checks for a new worker after a navigation, but each event of the current worker delays that check.
  await page.evaluate(() => navigator.serviceWorker.ready.then(registration => registration.update()))
  await expect.poll(() => cacheNames(page), { timeout: 60_000 }).toEqual([])

  await page.goto('/artisans')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => cacheNames(page), { timeout: 60_000 }).toEqual([])
  await page.context().setOffline(true)
  await expect(page.goto('/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await leave()
})
