import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DESKTOP, newVisitor, PHONE, startBrowser } from '../product/visitor.ts'
import { expectFrame } from './frame.ts'

const ROUTES = ['/', '/services', '/artisans', '/login', '/terms-and-conditions', '/my-appointments', '/no-such-page']
const LANGUAGES = { ar: 'ar-DZ', fr: 'fr-FR', en: 'en-GB' } as const
const NARROWEST = { width: 320, height: 640 }
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
beforeAll(async () => void (browser = await startBrowser()))
afterAll(() => browser.close())

/** A page whose content has come: its heading stands and nothing says that it is still loading. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** What the server answers to a path that nobody knows; a browser always says so on its console. */
function withoutExpected(errors: string[], path: string): string[] {
  return path === '/no-such-page' ? errors.filter(error => !/404.*\/no-such-page$/.test(error)) : errors
}

describe.concurrent.each(Object.entries(LANGUAGES))('in %s', (language, locale) => {
  test.each(ROUTES)('[F-001] [F-007] %s loads quietly, has one heading, and fits every window', async path => {
    const { page, errors, leave } = await newVisitor(browser, inject('productUrl'), { locale, viewport: NARROWEST })
    await arrive(page, path)
    await expectFrame(page)
    const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    expect(root).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    for (const viewport of [NARROWEST, PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      expect(await tooWide(page), `at ${viewport.width}`).toEqual([])
    }
    expect(withoutExpected(errors, path)).toEqual([])
    await leave()
  })
})

/** Names what reaches beyond the window, where the page can be scrolled sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= innerWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter(element => {
      const { left, right } = element.getBoundingClientRect()
      return right > innerWidth + 1 || left < -1
    })
    return ['the page', ...beyond.slice(0, 5).map(element => element.outerHTML.slice(0, 120))]
  })
}

const LOOKS = [
  ['ar-DZ', 'light'],
  ['ar-DZ', 'dark'],
  ['fr-FR', 'light']
] as const

describe.concurrent.each(LOOKS)('read by a machine, in %s and %s,', (locale, colorScheme) => {
  test.each(ROUTES)('%s has no serious fault of accessibility', async path => {
    const { page, leave } = await newVisitor(browser, inject('productUrl'), { locale, colorScheme })
    await arrive(page, path)
    expect(await faultsOf(page)).toEqual([])
    await leave()
  })
})

/** The policy of the page forbids foreign scripts, so the checker comes by the debugger's way. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations, passes }: AxeResults = await page.evaluate('axe.run()')
  // A checker that has looked at nothing finds nothing either.
  expect(passes.length).toBeGreaterThan(15)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`))
}

test('[F-200] an address for clients only leads a visitor home, with a word on why', async () => {
  const { page, errors, leave } = await newVisitor(browser, inject('productUrl'))
  await page.goto('/my-appointments')
  await page.waitForURL(url => url.pathname === '/')
  await page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /\S/ }).first().waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(errors).toEqual([])
  await leave()
})
