import { NOT_HYDRATED_MARKS } from '@hirfa/shared-contract/release'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForLastGood } from '../composition/last-good.ts'
import { DEMO_PASSWORD, DEMO_PHONE } from '../booking/accounts.ts'
import { hydrated } from '../kit/hydration.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { PHONE, type Visitor } from '../kit/visitor.ts'
import { signedInClient, fill, logIn, press } from '../sign-in/sign-in-form.ts'
import { WORDS } from '../kit/words.ts'

let visitor: Visitor

/** Opens a page and holds back scripts of one app, or of a pattern, until `letGo` lets them arrive or fail. */
async function openWaiting(path: string, app: string) {
  visitor = await sharedVisitor({ viewport: PHONE })
  const { page } = visitor
  const { promise, resolve: letGo } = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(`**/remotes/${app.includes('/') ? app : `${app}/**/*`}.js`, async (route: Route) =>
    route[await promise]()
  )
  // The event `load` waits for deferred scripts.
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  return { page, letGo }
}

test.each(['shell', 'shell/*/late-exports.*'])(
  'a visitor signs in with what was entered and tapped before %s has started',
  async app => {
    const { page, letGo } = await openWaiting('/login', app)
    await logIn(page, WORDS.ar)
    const button = page.getByRole('main').getByRole('button', { name: WORDS.ar.login_action, exact: true })
    await expect.poll(() => button.getAttribute('data-tapped')).toBe('')
    expect(new URL(page.url()).search).toBe('')
    letGo('continue')
    await expect.poll(() => signedInClient(page)).not.toBeNull()
    expect(page.url()).not.toContain(DEMO_PASSWORD)
  }
)

test('a button tapped before its remote has started acts once', async () => {
  const { page, letGo } = await openWaiting('/artisans', 'mf-catalog')
  const opener = page.getByRole('main').getByRole('button', { name: 'تصفية' })
  // A second tap must not undo the first.
  for (const _ of [1, 2]) await opener.click()
  await expect.poll(() => opener.getAttribute('data-tapped')).toBe('')
  letGo('continue')
  await page.getByRole('dialog').waitFor()
  expect(await opener.getAttribute('data-tapped')).toBeNull()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
})

test('a screen whose scripts fail stays, and starts with "try again" and what was entered', async () => {
  visitor = await sharedVisitor({ viewport: PHONE })
  const { page } = visitor
  const scripts = '**/remotes/mf-catalog/**/*.js*'
  await page.route(scripts, route => route.abort())
  const map = Promise.withResolvers<void>()
  await page.route('**/release/map/**', route => map.promise.then(() => route.continue()))
  await page.goto('/artisans', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('سباك')
  const problem = page.locator('[data-failed-remote="mf-catalog"]')
  await problem.waitFor()
  // The release map with the other remotes arrives.
  map.resolve()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('main').getByRole('article').count()).toBe(9)
  expect(await field.inputValue()).toBe('سباك')
  await page.unroute(scripts)
  await problem.getByRole('button').click()
  await hydrated(page)
  expect(await problem.count()).toBe(0)
  await page.getByRole('main').getByRole('button', { name: 'تصفية' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await field.inputValue()).toBe('سباك')
})

test('a text entered early stays, with the caret, and is searched after the start', async () => {
  const { page, letGo } = await openWaiting('/artisans', 'shell')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('سباك هران')
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  letGo('continue')
  await hydrated(page)
  await page.keyboard.type('و')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('search') === 'سباك وهران')
  expect(await field.inputValue()).toBe('سباك وهران')
})

test('a tap acts although the page is hydrated right after it', async () => {
  const { page } = await openWaiting('/artisans', 'shell')
  const opener = page.getByRole('main').getByRole('button', { name: 'تصفية' })
  const taps = opener.evaluate(
    (button: HTMLElement, marks) =>
      new Promise(resolve => {
        let count = 0
        button.addEventListener('click', () => {
          count += 1
          if (count === 2) return resolve(count)
          queueMicrotask(() => {
            for (const mark of marks)
              for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
          })
        })
        button.click()
      }),
    [...NOT_HYDRATED_MARKS]
  )
  expect(await taps).toBe(2)
})

describe('if the shell does not start and the page is loaded again', () => {
  async function failAndRetry(page: Page, letGo: (how: 'abort') => void) {
    letGo('abort')
    await waitForLastGood(page)
    const again = page.getByRole('alert').getByRole('button')
    await again.waitFor()
    return async () => {
      await page.unrouteAll()
      await again.click()
      await hydrated(page)
    }
  }

  test('a visitor signs in with the number that was entered before; the password is not stored', async () => {
    const { page, letGo } = await openWaiting('/login', 'shell')
    await fill(page, WORDS.ar.phone, DEMO_PHONE)
    await fill(page, WORDS.ar.password, DEMO_PASSWORD)
    const retry = await failAndRetry(page, letGo)
    const number = page.getByRole('main').getByRole('textbox', { name: WORDS.ar.phone, exact: true })
    expect(await number.inputValue()).toBe(DEMO_PHONE)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(DEMO_PASSWORD)
    await retry()
    await fill(page, WORDS.ar.password, DEMO_PASSWORD)
    await press(page, WORDS.ar.login_action)
    await expect.poll(() => signedInClient(page)).not.toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('earlyInput'))).toBeNull()
  })

  test('[see F-005] a language is chosen without the shell, and stays chosen', async () => {
    const { page, letGo } = await openWaiting('/artisans', 'shell')
    letGo('abort')
    await waitForLastGood(page)
    await page.evaluate(() => sessionStorage.setItem('visitLanguage', 'en'))
    await page.getByRole('combobox', { name: 'اللغة' }).selectOption('fr')
    await page.getByRole('combobox', { name: 'Langue' }).waitFor()
    await page.locator('html[lang=fr][dir=ltr]').waitFor()
    await page.unrouteAll()
    await page.goto('/login')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('fr')
  })
})
