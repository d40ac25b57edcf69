import { expect, test } from 'vitest'
import { someOf } from '../../scripts/testing/runs.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

const HEIGHT = 800
/** Entries of other remotes. */
const MORE = 16

test.each(someOf(['ar-DZ', 'fr-FR'], 0))(
  'the links of many remotes are inside the header in wide windows, in %s',
  async locale => {
    const visitor = await sharedVisitor({ locale, viewport: { width: 1024, height: HEIGHT } })
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
  }
)
