import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { someOf } from '../../api/testing/runs.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'

const HEIGHT = 800
/** Entries of other remotes. */
const MORE = 16

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closePages)

test.each(someOf(['ar-DZ', 'fr-FR'], 0))(
  'the links of many remotes are inside the header in wide windows, in %s',
  async locale => {
    const visitor = await newVisitor(browser, productUrl(), { locale, viewport: { width: 1024, height: HEIGHT } })
    const { page } = visitor
    await page.goto('/')
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
    await links.last().evaluate((link, more) => {
      for (let count = 0; count < more; count++) link.after(link.cloneNode(true))
    }, MORE)
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: HEIGHT })
      const places = await links.evaluateAll(all =>
        all.map(link => {
          const { left, right, top, bottom } = link.getBoundingClientRect()
          const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return { isInside: left >= 0 && right <= innerWidth, isOnTop: onTop === link }
        })
      )
      expect(places.length).toBeGreaterThan(MORE)
      expect(places.filter(({ isInside, isOnTop }) => !isInside || !isOnTop)).toEqual([])
    }
    await visitor.leave()
  }
)
