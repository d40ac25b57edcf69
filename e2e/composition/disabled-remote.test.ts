import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveRegistered } from '../booking/accounts.ts'
import { someOf } from '../../scripts/testing/runs.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { sharedProduct } from '../kit/shared-product.ts'
import { DESKTOP } from '../kit/visitor.ts'
import { expectFrame, waitForVersion } from './frame.ts'

const NARROW = { width: 360, height: 740 }
const PICTURES = process.env.PICTURES

const product = sharedProduct()

const NOTICES = [
  ['ar', 'هذا القسم مغلق مؤقتًا', 'أعد المحاولة'],
  ['fr', 'Cette partie est fermée temporairement', 'Réessayer'],
  ['en', 'This part is temporarily closed', 'Try again']
] as const

function heading(page: Page, name: string) {
  return page.getByRole('main').getByRole('heading', { level: 1, name })
}

test('a disabled remote has no menu entries and a notice on its pages; the others work; enable restores it', async () => {
  const client = await sharedVisitor({ viewport: NARROW })
  await arriveRegistered(client.page)
  await client.page.goto('/')
  const account = client.page.getByRole('banner').locator('details')
  await expect.poll(() => account.locator('a').count()).toBe(3)

  const output = await product.release('disable', 'mf-account', '--why', 'it logs people out')
  expect(output).toContain('mf-account is disabled: it logs people out')
  expect(await product.release('status')).toMatch(/^mf-account .*disabled since .* by .*: it logs people out\)$/m)

  await client.page.reload()
  await waitForVersion(client.page, 'mf-catalog', '1.0.0')
  await account.locator('summary').waitFor()
  expect(await account.locator('a').count()).toBe(0)
  await expectFrame(client.page)

  const { page, errors } = await sharedVisitor({ viewport: DESKTOP })
  const fetched: string[] = []
  page.on('request', request => void fetched.push(new URL(request.url()).pathname))
  for (const [language, title, retry] of someOf(NOTICES, 1)) {
    const sent = await page.goto(`/login?lang=${language}`)
    expect([sent?.status(), sent?.headers()['retry-after']]).toEqual([503, '120'])
    await heading(page, title).waitFor()
    await page.getByRole('main').getByRole('button', { name: retry }).waitFor()
    await expectFrame(page)
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/disabled-${language}-desktop.png` })
    await page.setViewportSize(NARROW)
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/disabled-${language}-360.png` })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(NARROW.width)
    await page.setViewportSize(DESKTOP)
  }
  await page.goto('/?lang=en')
  await waitForVersion(page, 'mf-catalog', '1.0.0')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Log in' }).count()).toBe(0)
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.0')
  expect(fetched.filter(path => path.startsWith('/remotes/mf-account/'))).toEqual([])

  await page.goto('/appointments?lang=en')
  await heading(page, 'This part is temporarily closed').waitFor()
  expect(await product.release('enable', 'mf-account')).toContain('mf-account is enabled.')
  await page.goto('/login?lang=en')
  await waitForVersion(page, 'mf-account', '1.0.0')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await client.page.reload()
  await expect.poll(() => account.locator('a').count()).toBe(3)

  expect(errors.filter(error => !error.includes('503'))).toEqual([])
})
