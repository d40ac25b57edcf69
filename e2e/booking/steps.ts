import type { Locator, Page } from 'playwright-core'
import type { Words } from '../kit/words.ts'

export const ADDRESS = '12 شارع ديدوش مراد، الطابق 3'
export const DESCRIPTION = "Fuite sous l'évier — تسرب ماء تحت الحوض"
/** A day with every hour still free: the first of the month after the next. */
const MONTHS_AHEAD = 2

export async function chooseService(page: Page, words: Words): Promise<void> {
  await page.getByRole('main').getByText(words.plumbing).first().click()
}

export async function enterPlace(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.state).selectOption({ label: `16 · ${words.algiers}` })
  await page.getByLabel(words.city).selectOption({ label: words.algiersCentre })
}

export async function enterAddress(page: Page, words: Words): Promise<void> {
  await page.getByRole('textbox', { name: words.address }).fill(ADDRESS)
  await confirmPosition(page, words)
}

export async function confirmPosition(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.use_this_point }).click()
}

export async function enterOption(page: Page): Promise<void> {
  // The radio input is visually hidden; visitors click its label.
  await page
    .locator('label', { has: page.getByRole('radio') })
    .first()
    .click()
}

export async function enterDescription(page: Page, words: Words): Promise<void> {
  await page.getByRole('textbox', { name: words.description }).fill(DESCRIPTION)
}

export async function goOn(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.next, exact: true }).click()
}

export async function findArtisans(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.find_artisans }).click()
}

/** Fills in the wizard from its second step to its last field. */
export async function answerAll(page: Page, words: Words): Promise<void> {
  await enterPlace(page, words)
  await goOn(page, words)
  await answerFromAddress(page, words)
}

/** Fills in the wizard from its third step to its last field. */
export async function answerFromAddress(page: Page, words: Words): Promise<void> {
  await enterAddress(page, words)
  await goOn(page, words)
  await enterOption(page)
  await goOn(page, words)
  await enterDescription(page, words)
}

/** Opens the artisan at a place of the list; returns their name. */
export async function openArtisan(page: Page, words: Words, place = 0): Promise<string> {
  const card = page.getByRole('region', { name: words.localArtisans }).getByRole('article').nth(place)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return name
}

/** Picks an hour of the first free day two months ahead; returns its label. */
export async function pickHour(page: Page, words: Words, hour = 1): Promise<string> {
  await page.getByRole('button', { name: words.choose_time }).first().click()
  const picker = page.getByRole('dialog')
  const nextMonth = picker.getByRole('button', { name: words.nextMonth })
  for (let month = 0; month < MONTHS_AHEAD; month++) await nextMonth.click()
  await picker.getByRole('gridcell').locator('button:not([aria-disabled=true], :disabled)').first().click()
  return chooseHour(picker, words, hour)
}

export async function chooseHour(picker: Locator, words: Words, hour: number): Promise<string> {
  const hours = picker.getByRole('combobox')
  await hours.selectOption({ index: hour })
  const label = await hours.locator('option:checked').innerText()
  await picker.getByRole('button', { name: words.confirm }).click()
  await picker.waitFor({ state: 'hidden' })
  return label
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
}

export async function pressConfirm(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.confirm_booking }).last().click()
}

export async function confirmBooking(page: Page, words: Words): Promise<void> {
  await acceptTerms(page)
  await pressConfirm(page, words)
}
