import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { animationsEnded } from '../kit/states.ts'

declare global {
  interface Window {
    fades: string[]
  }
}

test.each([
  ['no-preference', ['/privacy-policy']],
  ['reduce', []]
] as const)(
  'of a link, the first page and Back only the link fades its screen in; with reducedMotion %s: %j',
  async (reducedMotion, expected) => {
    const { page, errors } = await sharedVisitor({ reducedMotion })
    await page.addInitScript(() => {
      window.fades = []
      addEventListener('animationend', ({ target, elapsedTime }) => {
        if (target instanceof Element && target.matches('main [data-remote]') && elapsedTime > 0.01)
          window.fades.push(location.pathname)
      })
    })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'سياسة الخصوصية' }).click()
    await page.waitForURL('**/privacy-policy')
    await page.getByRole('heading', { level: 1, name: 'سياسة الخصوصية' }).waitFor()
    await animationsEnded(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'حرفي موثوق يصل إلى باب بيتك' }).waitFor()
    await animationsEnded(page)
    expect(await page.evaluate(() => window.fades)).toEqual(expected)
    expect(errors).toEqual([])
  }
)
