import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'
import { DESKTOP, STILL_PAGE, type Visitor } from '../kit/visitor.ts'
import { waitForVersion } from './frame.ts'

const MAP = '**/release/map/*'

let visitor: Visitor
let reports: string[]

type Answer = (route: Route) => unknown

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)
const linkTo = (page: Page, path: string) => page.getByRole('banner').locator(`a[href="${path}"]`).first()
const failed = (route: Route) => route.abort('connectionfailed')

/** Opens a page in a wide window, records its reports, and sets a global that a page load would remove. */
async function open(path: string, answerMap?: Answer, answerRelease?: Answer): Promise<Page> {
  visitor = await sharedVisitor({ viewport: DESKTOP })
  const { page } = visitor
  const sent: string[] = (reports = [])
  page.on('request', request => request.url().endsWith('/reports') && sent.push(request.postData() ?? ''))
  if (answerMap) await page.route(MAP, answerMap)
  if (answerRelease) await page.route('**/release', answerRelease)
  await page.goto(path)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  return page
}

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: (route: Route) => promise.then(() => route.continue()), letGo: resolve }
}

async function namedRemotes(page: Page): Promise<string[]> {
  const document: { remotes: object } = JSON.parse((await page.locator('#release').textContent()) ?? '{}')
  return Object.keys(document.remotes)
}

test('a page names the remote of its route, and an idle page fetches the map of the others, verified and once', async () => {
  visitor = await sharedVisitor({ viewport: DESKTOP })
  const { page } = visitor
  const maps: string[] = []
  page.on('request', request => request.url().includes('/release/map/') && maps.push(request.url()))
  await Promise.all([page.waitForResponse(MAP), page.goto('/')])
  expect(await namedRemotes(page)).toEqual(['mf-catalog'])
  await linkTo(page, '/services').click()
  await waitForVersion(page, 'mf-booking', await liveVersion())
  await page.goBack()
  await waitForVersion(page, 'mf-catalog', await liveVersion('mf-catalog'))
  expect(maps).toHaveLength(1)
  expect(visitor.errors).toEqual([])
})

test('a link to a remote that the page does not name waits for a slow map, in the same page view', async () => {
  const { wait, letGo } = held()
  const page = await open('/', wait)
  await linkTo(page, '/services').click()
  await page.waitForURL('**/services')
  await page.getByRole('main').locator('[data-remote]').waitFor({ state: 'detached' })
  letGo()
  await waitForVersion(page, 'mf-booking', await liveVersion())
  expect(await isSamePage(page)).toBe(true)
})

test('where the map is another file, the current release takes its place, in the same page view, and reports tell', async () => {
  const page = await open('/', route => route.fulfill({ json: { remotes: {} } }))
  await linkTo(page, '/services').click()
  await waitForVersion(page, 'mf-booking', await liveVersion())
  expect(await isSamePage(page)).toBe(true)
  await expect.poll(() => reports.join()).toContain('"kind":"request","part":"shell"')
})

test('where neither arrives, a link leads to the page of its address', async () => {
  const page = await open('/', failed, failed)
  await linkTo(page, '/services').click()
  await waitForVersion(page, 'mf-booking', await liveVersion())
  expect(await isSamePage(page)).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/services')
})

test('a link to an address that no remote owns shows that, after the map', async () => {
  const page = await open('/')
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: 'الصفحة غير موجودة' }).waitFor()
  expect(await isSamePage(page)).toBe(true)
})

test('an earlier address of a remote that the page does not name leads to its new one', async () => {
  const { wait, letGo } = held()
  const page = await open('/', wait)
  await page.evaluate(() => {
    history.pushState(null, '', '/appointment/1')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  letGo()
  await page.waitForURL('**/appointement/1')
  expect(await isSamePage(page)).toBe(true)
})

test('the end of a session before the map has come keeps what remotes without a name declare, and nothing else', async () => {
  visitor = await sharedVisitor({ viewport: DESKTOP })
  const { page } = visitor
  await page.goto(STILL_PAGE)
  await page.evaluate(() => {
    localStorage.setItem('client', JSON.stringify({ id: 1, name: 'Sara', type: 'user', is_banned: '0' }))
    localStorage.setItem('quickBooking', '{}')
    localStorage.setItem('undeclared', 'x')
  })
  const { wait, letGo } = held()
  await page.route(MAP, wait)
  const ended = page.waitForResponse(response => response.url().endsWith('/user') && response.status() === 401)
  await page.goto('/')
  await ended
  await page.waitForURL('**/login')
  letGo()
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
