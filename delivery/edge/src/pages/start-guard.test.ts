import { expect, test } from 'vitest'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { startMessage } from './inline-scripts.ts'

test('the message of a failed start is in the language of the page, and its texts are no HTML', () => {
  const ar = { ...FIXTURE_PRODUCT.texts.ar, tryAgain: '</button>' }
  expect(startMessage('ar', { texts: { ...FIXTURE_PRODUCT.texts, ar } })).toBe(
    '<template id="start-failed"><div role="alert" lang="ar" dir="rtl"><p>The page did not start ar</p><p hidden>The browser is too old ar</p><button>&lt;/button></button></div></template>'
  )
})
