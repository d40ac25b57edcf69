import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor, type Visitor } from '../kit/visitor.ts'
import { arriveSignedIn, signIn } from './accounts.ts'
import { describeJob, goOn } from './steps.ts'
import { WORDS } from './words.ts'

const words = WORDS.ar
const CHOOSE_SERVICE = 'اختر خدمة للمتابعة'
const LONG = 'أ'.repeat(10_000)

let browser: Browser
let visitor: Visitor
beforeAll(async () => {
  browser = await sharedBrowser()
  visitor = await newVisitor(browser, productUrl(), { reducedMotion: 'reduce' })
})
afterAll(closePages)
beforeEach(() => visitor.startOver())

/** The browser logs each 404 response by itself. */
const isOurs = (error: string) => !error.includes('status of 404')

/** Writes into the storage what another version or a stranger may have left there. */
async function leaveBehind(area: 'localStorage' | 'sessionStorage', key: string, text: string): Promise<void> {
  await visitor.page.evaluate(([place, name, value]) => window[place].setItem(name, value), [area, key, text] as const)
}

const whole = (part: object) =>
  JSON.stringify({
    v: 1,
    savedAt: Date.now(),
    step: 5,
    state: '16',
    city: '554',
    category: '1',
    address: 'حي النصر',
    section: '1',
    sections: [],
    description: 'x',
    latitude: 36.75,
    longitude: 3.05,
    positionChosen: true,
    idempotencyKey: null,
    preferredArtisan: null,
    ...part
  })

test.each([
  ['not JSON', '{"v":1,'],
  ['of another version', whole({ v: 2 })],
  ['an array', '[1,2,3]'],
  [
    'of wrong types only',
    whole({
      step: 'x',
      state: {},
      city: [],
      category: true,
      address: 5,
      section: [],
      sections: 'x',
      description: {},
      latitude: 'north',
      longitude: null,
      positionChosen: 'yes',
      idempotencyKey: 7
    })
  ],
  ['made of unknown ids', whole({ state: '99999', city: '99999', category: '99999', section: '99999' })],
  ['markup', whole({ category: '<img src=x onerror=alert(1)>', address: '<script>alert(1)</script>' })]
])('[F-098] a persisted draft that is %s is ignored, and the wizard starts', async (_, persisted) => {
  const { page, errors } = visitor
  await leaveBehind('localStorage', 'taskData', persisted)
  await page.goto('/services?step=5')
  await page.getByText(CHOOSE_SERVICE).waitFor()
  await page.getByRole('main').getByText(words.plumbing).first().click()
  await page.getByLabel(words.wilaya).waitFor()
  expect(errors.filter(isOurs)).toEqual([])
})

test('an address and a description of 10,000 characters are reported at their fields, kept and can be corrected', async () => {
  const { page, errors } = visitor
  await page.goto('/services')
  await page.getByRole('main').getByText(words.plumbing).first().click()
  await describeJob(page, words)
  await page.reload()
  await page.evaluate(long => {
    const draft = JSON.parse(localStorage.getItem('taskData') ?? '{}')
    localStorage.setItem('taskData', JSON.stringify({ ...draft, address: long, description: long }))
  }, LONG)
  await page.goto('/services?step=5')
  await page.getByText('العنوان طويل جدًا، 255 حرفًا على الأكثر').waitFor()
  const address = page.getByRole('textbox', { name: words.address })
  expect(await address.inputValue()).toBe(LONG)
  await address.fill('حي النصر')
  await goOn(page, words)
  await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' })
  await goOn(page, words)
  await page.getByText('الوصف طويل جدًا، 2000 حرف على الأكثر').waitFor()
  await page.getByRole('textbox', { name: words.description }).fill('تسرب ماء')
  await page.getByRole('button', { name: words.findArtisans }).click()
  await page.getByRole('region', { name: words.localArtisans }).waitFor()
  expect(errors).toEqual([])
})

test.each([
  ['not JSON', 'pending'],
  ['of wrong types', JSON.stringify({ artisanId: 'x', selectedDate: 5, slotTime: [], storedData: null })],
  ['for an impossible date', JSON.stringify({ artisanId: 1, selectedDate: '2026-13-45', slotTime: '25:00 - 26:00' })]
])('a pending booking that is %s is dropped, and signing in opens the home page', async (_, persisted) => {
  const { page, errors } = visitor
  await leaveBehind('sessionStorage', 'pendingBooking', persisted)
  await page.goto('/login')
  await signIn(page, words)
  await page.getByText('تم تسجيل الدخول', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => sessionStorage.getItem('pendingBooking'))).toBeNull()
  expect(errors).toEqual([])
})

interface ByHand {
  address: string
  said: string
  at: string
  access?: boolean
  signedIn?: boolean
}

const BY_HAND: ByHand[] = [
  { address: '/services?step=5', said: CHOOSE_SERVICE, at: '/services?step=1' },
  { address: '/services?view=results', said: CHOOSE_SERVICE, at: '/services?step=1' },
  { address: '/appointement/999999', said: 'ما الخدمة التي تحتاجها؟', at: '/services' },
  { address: '/appointement/abc', said: 'ما الخدمة التي تحتاجها؟', at: '/services' },
  { address: '/appointement/999999', said: 'لم نجد هذا الحرفي', at: '/appointement/999999', access: true },
  { address: '/appointement/abc', said: 'لم نجد هذا الحرفي', at: '/appointement/abc', access: true },
  { address: '/appointment-details/999999', said: 'سجّل الدخول لترى مواعيدك', at: '/login' },
  { address: '/appointment-details/999999', said: 'لم نجد ما تبحث عنه.', at: '/my-appointments', signedIn: true },
  { address: '/appointment-details/abc', said: 'لم نجد ما تبحث عنه.', at: '/my-appointments', signedIn: true }
]

test.each(BY_HAND)(
  '[F-132] [see F-240] entering $address leads to $at with an explanation',
  async ({ address, said, at, access, signedIn }) => {
    const { page, errors } = visitor
    if (signedIn) await arriveSignedIn(page)
    if (access) await leaveBehind('sessionStorage', 'bookingAccess', '1')
    await page.goto(address)
    await page.getByText(said).first().waitFor()
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(at)
    expect(errors.filter(isOurs)).toEqual([])
  }
)
