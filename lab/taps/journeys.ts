/** From the home page to the booked appointment, in Arabic. */
import { codeSentTo, freshPhone } from '../../e2e/booking/accounts.ts'
import { ADDRESS, DESCRIPTION } from '../../e2e/booking/steps.ts'
import { WORDS } from '../../e2e/kit/words.ts'
import type { Hand } from './hand.ts'

const words = WORDS.ar
const PLUMBER = 'سبّاكًا'
const NAME = 'سارة عماري'
const PASSWORD = 'correct horse'

export type Journey = (hand: Hand) => Promise<void>

/** Five steps, the results, the page of an artisan, the picker. */
export const wizard: Journey = async hand => {
  await describeJob(hand)
  const { page } = hand
  await hand.tap(page.getByRole('button', { name: words.find_artisans }))
  await hand.tap(page.getByRole('region', { name: words.localArtisans }).getByRole('article').first().getByRole('link'))
  await hand.tap(page.getByRole('button', { name: words.choose_time }).first())
  const picker = page.getByRole('dialog')
  await hand.tap(picker.getByRole('button', { name: words.nextMonth }))
  await hand.tap(picker.getByRole('gridcell').locator('button:not([aria-disabled=true], :disabled)').first())
  const hours = picker.getByRole('combobox')
  await hand.pick(hours, await hours.locator('option').nth(1).innerText())
  await hand.tap(picker.getByRole('button', { name: words.confirm }))
  await hand.tap(page.locator('label', { has: page.getByRole('checkbox') }))
  await hand.tap(page.getByRole('button', { name: words.confirm_booking }).last())
}

async function describeJob({ page, tap, pick, type }: Hand): Promise<void> {
  const next = () => tap(page.getByRole('button', { name: words.next, exact: true }))
  await tap(page.getByRole('main').getByRole('link', { name: words.plumbing }).first())
  await pick(page.getByLabel(words.state), `16 · ${words.algiers}`)
  await pick(page.getByLabel(words.city), words.algiersCentre)
  await next()
  await type(page.getByRole('textbox', { name: words.address }), ADDRESS)
  await tap(page.getByRole('button', { name: words.use_this_point }))
  await next()
  await tap(page.locator('label', { has: page.getByRole('radio') }).first())
  await next()
  await type(page.getByRole('textbox', { name: words.description }), DESCRIPTION)
}

/** The registration that the wizard asks of a visitor. */
export const register: Journey = async ({ page, tap, type }) => {
  await page.waitForURL('**/login')
  const form = page.getByRole('main')
  const phone = freshPhone()
  await tap(form.getByRole('button', { name: words.create_account, exact: true }))
  await type(form.getByRole('textbox', { name: words.name }), NAME)
  await type(form.getByRole('textbox', { name: words.phone }), phone)
  await tap(form.getByRole('button', { name: words.send_code }))
  await type(form.getByRole('textbox', { name: words.code }), await codeSentTo(page, phone))
  await tap(form.getByRole('button', { name: words.verify_code }))
  await type(form.getByRole('textbox', { name: words.password }), PASSWORD)
  // The label contains links.
  await tap(
    form
      .locator('label', { has: page.getByRole('checkbox') })
      .locator('span')
      .first()
  )
  await tap(form.getByRole('button', { name: words.create_account_action }))
}

/** A free hour of the first artisan. */
export const quick: Journey = async hand => {
  await fillSentence(hand)
  await tapHour(hand)
}

/** Taps the last hour on the card: the first one may begin during the journey, and the API refuses it then. */
function tapHour({ page, tap }: Hand): Promise<void> {
  const hours = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /\d\d:00/ })
  return tap(hours.last())
}

/** The strip of home; the sheet opens once the place is known. */
export const urgentQuick: Journey = async hand => {
  await hand.tap(hand.page.getByRole('main').getByRole('link', { name: 'تسرب ماء أو غاز' }))
  await choosePlace(hand)
}

/** The card of the service, then the sentence above the wizard. */
export const quickFromCard: Journey = async hand => {
  const main = hand.page.getByRole('main')
  await hand.tap(main.getByRole('link', { name: words.plumbing }).first())
  await hand.tap(main.getByRole('link', { name: 'اعرض الأوقات المتاحة' }))
  await choosePlace(hand)
  await tapHour(hand)
}

/** The commune of the device instead of two selects. */
export const quickHere: Journey = async hand => {
  const { page, tap } = hand
  await beginSentence(hand)
  await tap(page.getByRole('main').getByRole('button', { name: 'استعمل موقعي' }))
  await tapHour(hand)
}

async function beginSentence({ page, pick }: Hand): Promise<void> {
  await pick(page.getByRole('main').getByLabel('الخدمة').first(), PLUMBER)
}

async function fillSentence(hand: Hand): Promise<void> {
  await beginSentence(hand)
  await choosePlace(hand)
}

/** Of a client who has booked before, the place is known. */
export const choosePlace: Journey = async ({ page, pick }) => {
  const place = page.getByRole('main').getByRole('combobox', { name: 'المكان' })
  // The value of the select is empty until its options have loaded.
  await place.getByRole('option').nth(1).waitFor({ state: 'attached' })
  if ((await place.inputValue()) === '') await pick(place, `16 · ${words.algiers}`)
}

/** Phone, code and name in the sheet. */
export const enterInSheet: Journey = async ({ page, tap, type }) => {
  const sheet = page.getByRole('dialog')
  const phone = freshPhone()
  await type(sheet.getByRole('textbox', { name: words.phone }), phone)
  await tap(sheet.getByRole('button', { name: words.send_code }))
  await type(sheet.getByRole('textbox', { name: words.code }), await codeSentTo(page, phone))
  await type(sheet.getByRole('textbox', { name: words.name }), NAME)
  await tap(sheet.getByRole('button', { name: 'متابعة' }))
}

export const confirmSheet: Journey = ({ page, tap }) =>
  tap(page.getByRole('dialog').getByRole('button', { name: words.confirm_booking }))

export const confirmUrgent: Journey = ({ page, tap }) =>
  tap(page.getByRole('dialog').getByRole('button', { name: 'نعم، أرسل الطلب' }))
