import { expect, test } from 'vitest'
import { breakBuild } from '../composition/broken-build.ts'
import { waitForVersion } from '../composition/frame.ts'
import { ownProduct } from '../kit/own-product.ts'
import { sharedBuild } from '../kit/shared-product.ts'
import { DESKTOP, newVisitor } from '../kit/visitor.ts'

const OUTLINES = '[data-inspector]'

const own = ownProduct()

test('the inspector names each app of an open page: its version, a fallback, and who released it', async () => {
  const broken = breakBuild(
    await sharedBuild('mf-booking', '1.0.1'),
    '1.0.1',
    /^services\..*\.js$/,
    text => `throw new Error('broken chunk')\n${text}`
  )
  await own.product.release('publish', broken)
  await own.product.release('promote', 'mf-booking', '1.0.1')
  const [token = ''] = (await own.product.release('token', 'ops', '--name', 'samira')).split('\n')

  const { page, leave } = await newVisitor(own.browser, own.product.url, { viewport: DESKTOP })
  await page.goto('/ops?lang=en#/inspect')
  await page.getByLabel('Token').fill(token)
  await page.keyboard.press('Enter')
  await page.getByLabel('Page', { exact: true }).fill('/services')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open' }).click()
  const inspected = await opened

  const rows = page.getByRole('region', { name: 'Apps of the page' }).getByRole('row')
  const booking = rows.filter({ hasText: 'mf-booking' })
  await booking.filter({ hasText: 'fallback: the last good version' }).waitFor()
  expect(await booking.innerText()).toContain('1.0.0')
  await inspected.locator(OUTLINES).getByText('mf-booking 1.0.0, fallback').waitFor()
  await inspected.locator(OUTLINES).getByText('shell 1.0.0').waitFor()

  // The frames let clicks through, and follow the page.
  await inspected.getByRole('contentinfo').locator('a[href^="/terms-and-conditions"]').click()
  await waitForVersion(inspected, 'mf-catalog', '1.0.0')
  await rows.filter({ hasText: 'mf-catalog' }).waitFor()
  await inspected.locator(OUTLINES).getByText('mf-catalog 1.0.0').waitFor()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await inspected.locator(OUTLINES).waitFor({ state: 'detached' })
  await leave()
})
