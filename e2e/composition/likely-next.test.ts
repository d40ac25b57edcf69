import { paths } from '@hirfa/shared-contract/paths'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'

/** With fewer changes from a screen, the edge names none. */
const CHANGES = 20
const CHANGE = { from: 'mf-catalog/legal', to: 'mf-booking/artisan' }

/** Requests a page, and sends the report of a navigation from it to another screen. */
async function visit(): Promise<void> {
  const page = await fetch(productUrl() + paths.terms(), { headers: { 'sec-fetch-dest': 'document' } })
  const release = /data-release="([0-9a-f]+)"/.exec(await page.text())?.[1]
  const cookie = page.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const body = JSON.stringify({ release, screenChange: CHANGE })
  await fetch(productUrl() + '/reports', { method: 'POST', body, headers: { cookie, origin: productUrl() } })
}

test('an idle page first fetches the screen that visitors most often open next, also one that is fetched at intent', async () => {
  for (let each = 0; each < CHANGES; each++) await visit()
  const { page } = await sharedVisitor({ cold: true })
  const fetched: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(paths.terms())
  const screens = () => fetched.filter(path => /\/remotes\/mf-(booking|account)\//.test(path))
  await expect.poll(() => screens().some(path => path.includes('/artisan.'))).toBe(true)
  await expect.poll(() => screens().some(path => path.includes('mf-account'))).toBe(true)
  expect(screens().findIndex(path => path.includes('mf-account'))).toBeGreaterThan(
    screens().findIndex(path => path.includes('/artisan.'))
  )
})
