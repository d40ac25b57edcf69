import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { PHONE } from '../kit/visitor.ts'

async function visit() {
  const { page, errors } = await sharedVisitor({ viewport: PHONE })
  return { page, errors }
}

const firstQuestion = (page: Page) => page.locator('#faq details').first()

const isHydrated = (page: Page) =>
  firstQuestion(page).evaluate(element => Object.keys(element).some(key => key.startsWith('__react')))

test('the questions of home hydrate with their own elements when they come near', async () => {
  const { page, errors } = await visit()
  await page.goto('/')
  const sent = await page.locator('#faq *').elementHandles()
  await page.waitForLoadState('networkidle')
  expect(await isHydrated(page)).toBe(false)
  await firstQuestion(page).scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(page)).toBe(true)
  const now = await page.locator('#faq *').elementHandles()
  expect(now.length).toBe(sent.length)
  for (const [at, element] of now.entries())
    expect(await element.evaluate((one, other) => one === other, sent[at])).toBe(true)
  expect(errors).toEqual([])
})

test('a section that is used hydrates at once, and the tap acts once', async () => {
  const { page } = await visit()
  await page.goto('/')
  const opened = await firstQuestion(page).evaluate((details: HTMLDetailsElement) => {
    details.querySelector('summary')?.click()
    return details.open && Object.keys(details).some(key => key.startsWith('__react'))
  })
  expect(opened).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
