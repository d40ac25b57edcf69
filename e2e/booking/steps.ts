/** The steps of a booking, as a visitor with a mouse or a finger takes them. */
import type { Page } from 'playwright-core'
import type { Words } from './words.ts'

export const ADDRESS = '12 شارع ديدوش مراد، الطابق 3'
export const DESCRIPTION = "Fuite sous l'évier — تسرب ماء تحت الحوض"
/** A day with every hour still free: the first of the month after the next. */
const MONTHS_AHEAD = 2

export async function choosePlace(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.wilaya).selectOption({ label: words.algiers })
  await page.getByLabel(words.city).selectOption({ label: words.algiersCentre })
  await goOn(page, words)
}

export async function chooseAddress(page: Page, words: Words): Promise<void> {
  await page.getByRole('textbox', { name: words.address }).fill(ADDRESS)
  await page.getByRole('button', { name: words.useThisPoint }).click()
  await goOn(page, words)
}

export async function chooseOption(page: Page, words: Words): Promise<void> {
  await page.getByRole('radio').first().check({ force: true })
  await goOn(page, words)
}

export async function describe(page: Page, words: Words): Promise<void> {
  await page.getByRole('textbox', { name: words.description }).fill(DESCRIPTION)
  await page.getByRole('button', { name: words.findArtisans }).click()
}

/** Opens the artisan at a place of the list; returns their name. */
export async function openArtisan(page: Page, words: Words, place = 0): Promise<string> {
  const card = page.getByRole('region', { name: words.localArtisans }).getByRole('article').nth(place)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return name
}

/** Picks the first free hour of the first free day two months ahead; returns its label. */
export async function pickHour(page: Page, words: Words, hour = 1): Promise<string> {
  await page.getByRole('button', { name: words.chooseTime }).first().click()
  const picker = page.getByRole('dialog')
  const nextMonth = picker.getByRole('button').nth(2)
  for (let month = 0; month < MONTHS_AHEAD; month++) await nextMonth.click()
  await picker.getByRole('gridcell').locator('button:not([aria-disabled=true], :disabled)').first().click()
  const hours = picker.getByRole('combobox')
  await hours.selectOption({ index: hour })
  const label = await hours.locator('option:checked').innerText()
  await picker.getByRole('button', { name: words.confirm }).click()
  await picker.waitFor({ state: 'hidden' })
  return label
}

export async function confirmBooking(page: Page, words: Words): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.confirmBooking }).last().click()
}

/** Everything of the wizard after the service has been chosen. */
export async function describeJob(page: Page, words: Words): Promise<void> {
  await choosePlace(page, words)
  await chooseAddress(page, words)
  await chooseOption(page, words)
  await describe(page, words)
}

async function goOn(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.next, exact: true }).click()
}
