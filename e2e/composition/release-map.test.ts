import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { markDocument, reportsOf } from '../kit/records.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'
import { DESKTOP, STILL_PAGE } from '../kit/visitor.ts'
import { waitForVersion } from './frame.ts'

const MAP = '**/release/map/*'

const linkTo = (page: Page, path: string) => page.getByRole('banner').locator(`a[href="${path}"]`).first()

async function namedRemotes(page: Page): Promise<string[]> {
  const document: { remotes: object } = JSON.parse((await page.locator('#release').textContent()) ?? '{}')
  return Object.keys(document.remotes)
}

test('a page names the remote of its route, and an idle page fetches the map of the others, verified and once', async () => {
  const { page, errors } = await sharedVisitor({ viewport: DESKTOP })
  const maps: string[] = []
  page.on('request', request => request.url().includes('/release/map/') && maps.push(request.url()))
  await Promise.all([page.waitForResponse(MAP), page.goto('/')])
  expect(await namedRemotes(page)).toEqual(['mf-catalog'])
  await linkTo(page, '/services').click()
  await waitForVersion(page, 'mf-booking', await liveVersion())
  await page.goBack()
  await waitForVersion(page, 'mf-catalog', await liveVersion('mf-catalog'))
  expect(maps).toHaveLength(1)
  expect(errors).toEqual([])
})

test('where the map is another file, the current release takes its place, in the same page view, and reports tell', async () => {
  const { page } = await sharedVisitor({ viewport: DESKTOP })
  const reports = reportsOf(page)
  await page.route(MAP, route => route.fulfill({ json: { remotes: {} } }))
  await page.goto('/')
  const isSameDocument = await markDocument(page)
  await linkTo(page, '/services').click()
  await waitForVersion(page, 'mf-booking', await liveVersion())
  expect(await isSameDocument()).toBe(true)
  await expect.poll(() => reports.join()).toContain('"kind":"request","part":"shell"')
})

test('the end of a session before the map has come keeps what remotes without a name declare, and nothing else', async () => {
  const { page } = await sharedVisitor({ viewport: DESKTOP })
  await page.goto(STILL_PAGE)
  await page.evaluate(() => {
    localStorage.setItem('client', JSON.stringify({ id: 1, name: 'Sara', type: 'user', is_banned: '0' }))
    localStorage.setItem('quickBooking', '{}')
    localStorage.setItem('undeclared', 'x')
  })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(MAP, route => arrival.then(() => route.continue()))
  const ended = page.waitForResponse(response => response.url().endsWith('/user') && response.status() === 401)
  await page.goto('/')
  await ended
  await page.waitForURL('**/login')
  arrive()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('undeclared')
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left).toContain('quickBooking')
  expect(left).not.toContain('client')
})

async function liveVersion(app = 'mf-booking'): Promise<string> {
  const release: { remotes: Record<string, { version: string }> } = await (
    await fetch(`${productUrl()}/release`)
  ).json()
  return release.remotes[app]?.version ?? ''
}
