import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'

const SCRIPT = 'globalThis.theirs = true; document.documentElement.dataset.theirs = "true";'
const STYLE = ':root { --theirs: 1 }'

/** Opens no last good shell and reloads nothing by itself, so that the page with the attacker's files stays. */
const stay = (page: Page) => page.addInitScript(() => sessionStorage.setItem('startAttempt', 'last-good'))

/** Whether an attacker's script or style took effect. */
function taken(page: Page): Promise<boolean> {
  return page.evaluate(
    () => 'theirs' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--theirs') !== ''
  )
}

test.each([
  ['the entry of a remote', /\/remotes\/mf-booking\/.*\/remote-entry\.[^/]*js$/],
  ['every script', /\/remotes\/.*\.js$/],
  ['every style', /\/remotes\/.*\.css$/]
])('the browser rejects bytes that a proxy has changed in %s', async (_what, files) => {
  const { page } = await sharedVisitor({ cold: true })
  await stay(page)
  let sent = 0
  await page.route(files, route => {
    sent++
    const isStyle = route.request().url().endsWith('.css')
    return route.fulfill({
      contentType: isStyle ? 'text/css' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: isStyle ? STYLE : SCRIPT
    })
  })
  await page.goto('/services', { waitUntil: 'load' })
  await expect.poll(() => sent).toBeGreaterThan(0)
  // A page whose shell does not start is loaded again: a promise of the first document might never settle.
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(await taken(page)).toBe(false)
})
