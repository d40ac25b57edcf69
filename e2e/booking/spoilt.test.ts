import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { STILL_PAGE } from '../kit/visitor.ts'
import { logIn } from '../sign-in/sign-in-form.ts'
import { WORDS } from '../kit/words.ts'

const words = WORDS.ar
const DRAFT = { v: 2, step: 'x', state: {}, category: '<img src=x onerror=alert(1)>', sections: 'x' }
const BOOKING = { artisanId: 'x', selectedDate: '2026-13-45', slotTime: [], storedData: null }

test('[F-098] with unreadable stored values the wizard starts again, and signing in opens the home page', async () => {
  const { page, errors } = await sharedVisitor()
  await page.goto(STILL_PAGE)
  await page.evaluate(
    ([draft, booking]) => {
      localStorage.setItem('taskData', draft)
      sessionStorage.setItem('pendingBooking', booking)
    },
    [JSON.stringify(DRAFT), JSON.stringify(BOOKING)] as const
  )
  await page.goto('/services?step=5')
  await page.getByText('اختر خدمة للمتابعة').waitFor()
  await page.getByRole('main').getByText(words.plumbing).first().click()
  await page.getByLabel(words.state).waitFor()

  await page.goto('/login')
  await logIn(page, words)
  await page.getByText('تم تسجيل الدخول', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => sessionStorage.getItem('pendingBooking'))).toBeNull()
  expect(errors).toEqual([])
})
