import { LANGUAGES } from '@hirfa/shared-contract/languages'
import type { Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectFrame } from '../composition/frame.ts'
import { rendered } from '../kit/rendered-page.ts'
import { someOf } from '../../scripts/testing/runs.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'
import { DESKTOP, newVisitor, PHONE, type Visitor } from '../kit/visitor.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

const CASES = PUBLIC_ROUTES.flatMap(([path, content], place) =>
  someOf(LANGUAGES, place).map(language => ({ path, content, language }))
)

/** What a visitor sees before the first script has run. */
interface Sent {
  heading: boolean
  content: number
  links: number
}

/** A tab for each language, which marks the sent heading and describes the sent page. */
const tabs = new Map<string, Visitor>()
let blocked: Visitor
beforeAll(async () => {
  const browser = await sharedBrowser()
  blocked = await newVisitor(browser, productUrl(), { locale: 'fr', javaScriptEnabled: false, viewport: PHONE })
  for (const locale of LANGUAGES)
    tabs.set(locale, await newVisitor(browser, productUrl(), { locale, viewport: DESKTOP }))
})

function describeSent(content: string): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const headings = document.querySelectorAll('main h1')
    headings[0]?.toggleAttribute('data-first')
    const sent: Sent = {
      heading: headings.length === 1 && headings[0]?.checkVisibility() === true,
      content: document.querySelectorAll(content).length,
      links: document.querySelectorAll('footer a').length
    }
    Object.assign(window, { sent })
  })
}

/** The API calls whose responses are inlined in a document. */
function inlinedCalls(html: string): string[] {
  const [, data = '{}'] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? []
  return Object.keys(JSON.parse(data).answers ?? {})
}

test.each(CASES)(
  '[see F-001] [F-013] $path in $language is complete before scripts, which keep its elements, title and description, and request no inlined data',
  async ({ path, content, language }) => {
    const visitor = tabs.get(language)
    if (!visitor) throw new Error(`There is no tab in ${language}`)
    await visitor.startOver()
    const html = await rendered(productUrl(), path, language)
    const { page, errors } = visitor
    const asked: string[] = []
    const record = (request: Request) => void asked.push(request.url().replace(productUrl(), ''))
    page.on('request', record)
    const script = await page.addInitScript(describeSent, content)
    await page.goto(path)
    await page.locator('#root:not([data-sent])').waitFor()
    await page.waitForLoadState('networkidle')
    page.off('request', record)
    await script.dispose()
    const sent: Sent = await page.evaluate('window.sent')
    await expectFrame(page)
    expect(sent.heading).toBe(true)
    expect(sent.content).toBeGreaterThan(0)
    expect(sent.links).toBeGreaterThan(1)
    expect(await page.locator('main h1[data-first]').count()).toBe(1)
    const [, title, description] = /<title>(.*?)<\/title>\n<meta name="description" content="(.*?)">/.exec(html) ?? []
    expect(await page.title()).toBe(title)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description)
    expect(asked.filter(call => inlinedCalls(html).includes(call))).toEqual([])
    expect(errors).toEqual([])
  }
)

test('the home page and the listing bring their data', async () => {
  for (const path of ['/', '/artisans'])
    expect(inlinedCalls(await rendered(productUrl(), path, 'ar'))).toContain('/api/home-details')
  expect(inlinedCalls(await rendered(productUrl(), '/artisans', 'ar'))).toContain('/api/profiles?page=1&per_page=9')
})

test('a page names the stored values that change its screen, and none of other screens', async () => {
  const marks = async (path: string) =>
    / data-persisted="([^"]*)"/.exec(await rendered(productUrl(), path, 'ar'))?.[1]?.split(' ')
  expect(await marks('/quick-booking')).toContain('local:quickBooking')
  const ofWizard = await marks('/services')
  expect(ofWizard).toContain('local:taskData')
  expect(ofWizard).not.toContain('local:quickBooking')
})

describe('with scripts blocked, on a phone', () => {
  async function visit(path: string) {
    await blocked.startOver()
    const { page } = blocked
    await page.goto(path)
    return page
  }

  test('[see F-061] on home the slides are scrolled, one answer is open at a time, and the menu leads to its pages', async () => {
    const page = await visit('/')
    expect(await page.content()).not.toMatch(/<noscript|frame-skeleton/)
    const slides = page.locator('main [role="group"][aria-label]')
    const track = slides.first().locator('..')
    const shown = async () => {
      const [view, boxes] = [
        await track.boundingBox(),
        await Promise.all((await slides.all()).map(each => each.boundingBox()))
      ]
      return boxes.map(box => view && box && Math.round((box.x - view.x) / view.width))
    }
    expect(await track.locator('> :visible').count()).toBe(3)
    expect(await shown()).toEqual([0, 1, 2])
    expect(await track.evaluate(element => getComputedStyle(element).overflowX)).toBe('auto')
    // A wheel event is lost while the page has no frame yet; focus scrolls without one.
    await slides.nth(1).locator('a').focus()
    await expect.poll(shown).toEqual([-1, 0, 1])

    const questions = page.locator('#faq summary')
    const answers = page.locator('#faq details > section')
    expect(await questions.count()).toBeGreaterThan(5)
    for (const index of [0, 1]) {
      await questions.nth(index).click()
      expect(await answers.nth(index).isVisible()).toBe(true)
      expect(await page.locator('#faq details[open]').count()).toBe(1)
    }
    await questions.nth(1).click()
    expect(await page.locator('#faq details[open]').count()).toBe(0)

    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Nos services' }).click()
    await page.waitForURL('**/services')
  })

  test('[see F-005] a language is chosen for this page and the next ones', async () => {
    const page = await visit('/artisans?page=2')
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('en')
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await page.waitForURL('**/artisans?page=2')
    await page.getByRole('heading', { level: 1, name: 'Artisans' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL('**/login')
    await page.locator('html[lang=en]').waitFor()
  })

  test('the sign-in page says what to do instead, with the number of the support', async () => {
    const page = await visit('/login')
    const [sentence, call] = [page.locator('main noscript p'), page.locator('main noscript a')]
    expect(await sentence.innerText()).toMatch(/^La connexion a besoin de JavaScript\./)
    expect(await call.isVisible()).toBe(true)
    expect(await call.getAttribute('href')).toMatch(/^tel:\+213\d{9}$/)
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  })

  test('the search button opens the list, and its words are searched', async () => {
    const page = await visit('/')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await page.waitForURL('**/artisans?search=')
    await page.locator('main input[name="search"]').fill('plomb')
    await page.locator('main input[name="search"]').press('Enter')
    await page.waitForURL('**/artisans?search=plomb')
    await page.locator('main h2 output').waitFor()
  })

  test('the first step of the wizard leads to the second', async () => {
    const page = await visit('/services')
    await page.locator('main button[formaction="/services/plumbing"]').click()
    await page.waitForURL('**/services/plumbing*')
    await page.locator('main select').first().waitFor()
  })

  test('every link of the home page leads to a page', async () => {
    const html = await rendered(productUrl(), '/', 'fr')
    const paths = new Set([...html.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(([, path]) => path))
    expect(paths.size).toBeGreaterThan(15)
    // One after the other: the renderer of a busy machine would not keep its time with all at once.
    for (const path of paths) expect([path, (await fetch(productUrl() + path)).status]).toEqual([path, 200])
  })
})

test('a picture that fails before the page is hydrated gives way to its caption', async () => {
  const { page } = await sharedVisitor({ locale: 'fr' })
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('/sliders/1.'))
  await page.route('**/sliders/*', route => route.abort())
  await page.route(/\/shell\.\w+\.js$/, async route => {
    await failed
    await route.continue()
  })
  await page.goto('/')
  const slide = page.locator('main [role="group"][aria-label]').first()
  await slide.locator('p').waitFor()
  await expect.poll(() => slide.locator('img').count()).toBe(0)
})

test.each([
  ['the parameters of a campaign', '/', 'fbclid=IwAR0&utm_source=facebook'],
  ['a page number, to a page without a list', '/artisans/plumbing/artisan-1', 'page=2']
])('a link with %s shows the page that the address alone shows', async (_with, path, query) => {
  const before = await rendered(productUrl(), path, 'fr')
  const address = `${path}?${query}`
  const followed = await fetch(productUrl() + address, { headers: { 'accept-language': 'fr' } })
  // Another file may change the artisan meanwhile.
  const after = await rendered(productUrl(), path, 'fr')
  expect([before, after]).toContain(await followed.text())
  const { page, errors } = await sharedVisitor({ locale: 'fr' })
  await page.goto(address)
  await page.locator('#root:not([data-sent])').waitFor()
  expect(errors).toEqual([])
})

test('a query, a cookie and a header make no other page', async () => {
  const plain = await rendered(productUrl(), '/login', 'fr')
  const poisoned = await fetch(`${productUrl()}/login?lang=fr"><script>alert(1)</script>`, {
    headers: { 'accept-language': 'fr', 'x-forwarded-host': 'evil.example', cookie: 'client={"name":"Mallory"}' }
  })
  const body = await poisoned.text()
  expect(body).not.toContain('alert(1)')
  expect(body).not.toContain('Mallory')
  expect(await rendered(productUrl(), '/login', 'fr')).toBe(plain)
})
