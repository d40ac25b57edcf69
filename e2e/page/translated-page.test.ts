import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FULL_RUNS } from '../../scripts/testing/runs.ts'
import { reportsOf } from '../kit/records.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

async function visit() {
  const { page, errors } = await sharedVisitor()
  return { page, errors, reports: reportsOf(page) }
}

/** Replaces texts by elements as the translation of Chrome does, now and whenever the page changes. */
function translate(): void {
  function translateText(text: Text) {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, template, option')) return
    const replacement = document.createElement('font')
    replacement.append(text.data)
    text.replaceWith(replacement)
  }

  function translateIn(node: Node) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = node instanceof Text ? [node] : []
    for (let next = walker.nextNode(); next; next = walker.nextNode()) if (next instanceof Text) texts.push(next)
    for (const text of texts) translateText(text)
  }

  translateIn(document.body)
  const observer = new MutationObserver(records => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'childList' ? addedNodes : [target]) if (node.isConnected) translateIn(node)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

async function settled(reports: string[]): Promise<void> {
  await expect.poll(() => reports.join()).toContain('"settled":[{"part":"shell"')
}

test('a page that is translated before the shell has started works, and its version has no error', async () => {
  const { page, reports } = await visit()
  const started = Promise.withResolvers<void>()
  await page.route('**/remotes/shell/**/*.js', async route => {
    await started.promise
    await route.continue()
  })
  await page.goto('/artisans', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(translate)
  started.resolve()
  await settled(reports)
  await searchFor(page, 'السب')
  expect(reports.join()).not.toContain('"problems"')
})

test('a page that does not match its version is an error of it', async () => {
  const { page, reports } = await visit()
  await page.route('**/artisans', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</h1>', '.</h1>') })
  })
  await page.goto('/artisans')
  await settled(reports)
  expect(reports.join()).toContain('"kind":"error","part":"shell"')
})

test.runIf(FULL_RUNS)('a translated page stays usable when its texts change', async () => {
  const { page, errors, reports } = await visit()
  await page.goto('/artisans')
  await settled(reports)
  await page.evaluate(translate)
  await searchFor(page, 'السب')
  expect(errors).toEqual([])
})

/** Suggestions mark the words, so their texts change with each letter. */
async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'ابحث عن خدمة' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').pressSequentially(words)
  await dialog
    .getByRole('option', { name: /السباكة/ })
    .first()
    .click()
  await page.waitForURL('**/services/plumbing**')
  await page.getByRole('main').locator('select').first().waitFor()
  expect(await page.locator('[data-failed-remote], [data-failed]').count()).toBe(0)
}
