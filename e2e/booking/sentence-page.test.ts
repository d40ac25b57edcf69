import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../kit/hydration.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { PHONE, type Visitor, type VisitorOptions } from '../kit/visitor.ts'

const PLUMBER = '/quick-booking?service=plumbing&wilaya=16&city=554'
const PAINTER = '/quick-booking?service=painting&wilaya=31&city=1062'
const HOURS = 'main [data-city] button[aria-label*=":00"]'

let visitor: Visitor

async function open(path: string, options: VisitorOptions = {}): Promise<Page> {
  visitor = await sharedVisitor({ viewport: PHONE, ...options })
  await visitor.page.goto(path)
  return visitor.page
}

const chosen = (page: Page, name: string) =>
  page.locator(`main select[name="${name}"]`).evaluate(select => (select as HTMLSelectElement).value)

test('a sentence is shown with its place and its hours without scripts', async () => {
  const page = await open(PLUMBER, { javaScriptEnabled: false })
  await page.locator(HOURS).first().waitFor()
  expect(await page.locator('main select option:checked').allTextContents()).toContain('سبّاكًا')
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
  const overflows = page.locator('html')
  expect(await overflows.evaluate(html => html.scrollWidth <= html.clientWidth)).toBe(true)
  await page.goto('/quick-booking?service=carriages&wilaya=16&city=554')
  await page.getByRole('alert').waitFor()
  expect(await page.locator(HOURS).count()).toBe(0)
})

test('its hours stay when scripts take over, are asked for anew, and one opens its sheet', async () => {
  const page = await open('/privacy-policy')
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () =>
      document.querySelector('main [data-city] button')?.toggleAttribute('data-first', true)
    )
  )
  await page.goto(PLUMBER)
  await expect.poll(() => asked.filter(path => path === '/api/zone-profiles').length).toBe(1)
  expect(asked.filter(path => /states|cities/.test(path))).toEqual([])
  expect(await page.locator(`${HOURS}[data-first]`).count()).toBe(1)
  await page.locator(HOURS).first().click()
  await page.getByRole('dialog').waitFor()
  expect(visitor.errors).toEqual([])
})

test('Back and Forward lead to the sentence of each address, and a place of another wilaya is named as gone', async () => {
  const page = await open(PLUMBER)
  await page.goto(PAINTER)
  const both = async () => [await chosen(page, 'service'), (await chosen(page, 'place')).replace('wilaya-', '')]
  const second = await both()
  expect(second[0]).toBe('painting')
  await page.goBack()
  await hydrated(page)
  await expect.poll(both).toEqual(['plumbing', '16'])
  await page.goForward()
  await hydrated(page)
  await expect.poll(both).toEqual(second)
  await page.goto('/quick-booking?service=plumbing&wilaya=31&city=554')
  await page.locator('main').getByRole('alert').waitFor()
  await expect.poll(both).toEqual(['plumbing', second[1]])
})
