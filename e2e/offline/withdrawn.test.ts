import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { remoteVersion, waitForVersion } from '../composition/frame.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
import { storedIn, whenStored } from './stored.ts'

const product = sharedProduct()
beforeAll(async () => void (await product.release('publish', await sharedBuild('mf-booking', '1.0.1'))))

const visit = () => sharedVisitor({ serviceWorkers: 'allow' })

async function filesOf(page: Page, version: string): Promise<string[]> {
  return (await storedIn(page, 'release-files')).filter(path => path.startsWith(`/remotes/mf-booking/${version}/`))
}

test('a version is not shown after the browser has received its rollback, not even without a network', async () => {
  await product.release('promote', 'mf-booking', '1.0.1')
  const { page } = await visit()
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.1')
  await whenStored(page, '/services')
  expect(await filesOf(page, '1.0.1')).not.toEqual([])

  await product.release('rollback', 'mf-booking')
  // The release of another page informs the worker of the rollback.
  await page.goto('/terms-and-conditions')
  await expect.poll(() => storedIn(page, 'release-pages')).not.toContain('/services')
  await expect.poll(() => filesOf(page, '1.0.1')).toEqual([])
  await page.context().setOffline(true)
  await page.goto('/services')
  await page.getByRole('banner').waitFor()
  expect(await page.content()).not.toContain('1.0.1')

  await page.context().setOffline(false)
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.0')
})

test('an open page that receives a rollback deletes the stored pages of the version', async () => {
  await product.release('promote', 'mf-booking', '1.0.1')
  const { page } = await visit()
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.1')
  await whenStored(page, '/services')
  await product.release('rollback', 'mf-booking')
  await page.evaluate(() => fetch('/release'))
  await expect.poll(() => storedIn(page, 'release-pages')).not.toContain('/services')
})

test('a preview shows and leaves no stored page', async () => {
  const { page } = await visit()
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.0')
  await whenStored(page, '/services')
  const [link = ''] = /https?:\/\/\S+/.exec(await product.release('link', 'preview', 'mf-booking', '1.0.1')) ?? []
  await page.goto(`/services${new URL(link).search}`)
  await waitForVersion(page, 'mf-booking', '1.0.1')
  expect(await remoteVersion(page, 'mf-booking')).toBe('1.0.1')
  await expect.poll(() => storedIn(page, 'release-pages')).not.toContain('/services')
})
