import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bringData } from '../kit/page-with-data.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor, startBrowser, type Visitor, type VisitorOptions } from '../kit/visitor.ts'

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

function visit(options: VisitorOptions = {}) {
  return newVisitor(browser, productUrl(), options)
}

describe('before any script has run', () => {
  test.each([
    ['/', 'ar-DZ', 'ar', 'rtl', 'حرفي موثوق يصل إلى باب بيتك · حرفة', 'تحتاج هذه الصفحة إلى'],
    ['/artisans', 'fr-FR', 'fr', 'ltr', 'Artisans · Hirfa', 'Cette page a besoin de'],
    ['/services?lang=en', 'ar-DZ', 'en', 'ltr', 'Book a service · Hirfa', 'This page needs']
  ])(
    '[see F-006] [F-007] %s, first visited with locale %s, is served in %s, %s, with the title "%s"',
    async (path, locale, language, direction, title, sentence) => {
      const { page, leave } = await visit({ locale, javaScriptEnabled: false })
      await page.goto(path)
      expect(await page.title()).toBe(title)
      const html = page.locator('html')
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([language, direction])
      // The product's name is at the inline start of the header, of the frame or of its skeleton.
      const name = await page.locator('.frame-skeleton-name, header a:has(svg[role=img])').boundingBox()
      const middle = (page.viewportSize()?.width ?? 0) / 2
      expect(name && (direction === 'rtl' ? name.x > middle : name.x + name.width < middle)).toBe(true)
      const shown = page
        .locator('.frame-skeleton-scripting')
        .filter({ hasText: sentence })
        .or(page.locator('#root[data-sent] h1'))
      await shown.first().waitFor()
      await leave()
    }
  )
})

describe('data inlined in the page are not requested again', () => {
  test.each([
    ['/', '[href^="/services"]', ['/api/home-details']],
    ['/services', 'button', ['/api/home-details']],
    ['/artisans', 'article [href^="/artisans/"]', ['/api/home-details', '/api/profiles?page=1&per_page=9']]
  ])('%s shows its content', async (path, content, calls) => {
    const { page, errors, leave } = await visit()
    await bringData(page, calls)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url().replace(productUrl(), '')))
    await page.goto(path)
    await page.getByRole('main').locator(content).first().waitFor()
    expect(asked.filter(call => calls.includes(call))).toEqual([])
    expect(errors).toEqual([])
    await leave()
  })
})

describe('one page after the other', () => {
  let visitor: Visitor
  beforeAll(async () => void (visitor = await visit({ locale: 'fr-FR' })))
  beforeEach(() => visitor.startOver())
  afterAll(() => visitor.leave())

  test.each([
    '/',
    '/services',
    '/services/plumbing',
    '/quick-booking',
    '/artisans',
    '/artisans/plumbing',
    '/terms-and-conditions',
    '/privacy-policy',
    '/login'
  ])('[see F-001] %s has the same title and description from its scripts as from the server', async path => {
    const { page } = visitor
    await bringData(page, ['/api/home-details'])
    const answer = await page.goto(path)
    const [, title, description] =
      /<title>(.*?)<\/title>\n<meta name="description" content="(.*?)">/.exec((await answer?.text()) ?? '') ?? []
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.title()).toBe(title)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description)
  })
})

test('[see F-004] [F-005] a link with a language shows it for the visit, offers to keep it, and leaves the stored choice', async () => {
  const { page, errors, leave } = await visit()
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
  await leave()
})

test('the site can be installed in every language', async () => {
  const whole = await startBrowser({ whole: true })
  const { page } = await newVisitor(whole, productUrl())
  const session = await page.context().newCDPSession(page)
  for (const [language, name] of [
    ['ar', 'حرفة'],
    ['fr', 'Hirfa'],
    ['en', 'Hirfa']
  ]) {
    await page.goto(`/?lang=${language}`)
    const { errors, data = '{}' } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data)).toMatchObject({ lang: language, short_name: name })
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A fresh profile counts as incognito, which no site can change.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  }
  await whole.close()
})
