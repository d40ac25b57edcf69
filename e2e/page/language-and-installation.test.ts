import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor, startBrowser } from '../kit/visitor.ts'

test('[see F-004] [F-005] a link with a language shows it for the visit, offers to keep it, and leaves the stored choice', async () => {
  const { page, errors } = await sharedVisitor()
  const stored = () => page.evaluate(() => localStorage.getItem('i18nextLng'))
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'))

  await page.goto('/artisans?lang=fr&page=2')
  await page.getByRole('heading', { level: 1, name: 'Artisans' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(new URL(page.url()).search).toBe('?page=2')
  await page.goto('/services')
  await page.getByRole('heading', { level: 1, name: 'Réserver un service' }).waitFor()
  expect(await stored()).toBe('ar')

  const tab = await page.context().newPage()
  await tab.goto('/services')
  await tab.getByRole('heading', { level: 1, name: 'احجز خدمة' }).waitFor()
  await tab.close()

  await page.getByRole('button', { name: 'Toujours en français' }).click()
  await page.getByText('pour cette visite').waitFor({ state: 'detached' })
  expect(await stored()).toBe('fr')
  expect(errors).toEqual([])
})

test('the site can be installed', async () => {
  const whole = await startBrowser({ whole: true })
  const { page } = await newVisitor(whole, productUrl())
  const session = await page.context().newCDPSession(page)
  await page.goto('/')
  const { errors, data = '{}' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ lang: 'ar', short_name: 'حرفة' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A fresh profile counts as incognito, which no site can change.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  await whole.close()
})
