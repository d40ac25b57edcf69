/** Steps of a visitor on an artisan's page. */
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type Artisan, nameIn } from '@hirfa/shared-contract'
import type { Language } from '@hirfa/shared-i18n'
import { type Shown, showScreen } from '@hirfa/shared-platform/testing'
import { expect } from 'vitest'
import { ArtisanScreen } from '../src/artisan-page/artisan-screen.tsx'

const OUTCOME_LIMIT = { timeout: 15_000 }

/** Opens the address of an artisan, by default as a visitor who comes from the services. */
export function visitArtisan(
  id: number | string,
  state: unknown = { origin: '/services' },
  language: Language = 'en'
): Promise<Shown> {
  return showScreen(ArtisanScreen, { route: '/appointement/:id', at: `/appointement/${id}`, state, language })
}

/** Opens the page of an artisan and waits for it. */
export async function openPage(
  artisan: Artisan,
  language: Language = 'en'
): Promise<{ user: UserEvent; shown: Shown }> {
  const shown = await visitArtisan(artisan.id, undefined, language)
  await findTitle(artisan, language)
  return { user: userEvent.setup(), shown }
}

export function findTitle(artisan: Artisan, language: Language = 'en') {
  return screen.findByRole('heading', { level: 1, name: nameIn(artisan, language) })
}

/** The summary beside the page. */
export const summary = () => within(screen.getByRole('complementary', { name: 'Your booking' }))

/** Waits until the page navigates to the appointment. Returns its id. */
export async function expectAppointment(shown: Shown): Promise<number> {
  await waitFor(() => expect(shown.address()).toMatch(/^\/appointment-details\/\d+$/), OUTCOME_LIMIT)
  return Number(shown.address().split('/').at(-1))
}

export async function openPicker(user: UserEvent) {
  const section = within(screen.getByRole('region', { name: 'Date and time' }))
  await user.click(section.getByRole('button', { name: /time/ }))
  return pickerDialog()
}

export async function pickerDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a day and an hour' }))
  await dialog.findByRole('grid')
  return dialog
}

/** Chooses the first hour of the first free day of next month, which stays free while the test runs. */
export async function chooseSlot(user: UserEvent, dialog: ReturnType<typeof within>) {
  await user.click(dialog.getByRole('button', { name: 'Next month' }))
  const [day] = dialog.getAllByRole('button', { name: /free time/ })
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the first of a list that may be empty
  await user.click(day!)
  const time = dialog.getByRole('combobox', { name: 'Time' })
  const first = within(time).getAllByRole<HTMLOptionElement>('option')[1]!
  await user.selectOptions(time, first)
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  return first.value
}

export async function acceptTerms(user: UserEvent) {
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the terms/ })
  if (!terms.checked) await user.click(terms)
}

export const confirmButton = () => screen.getByRole('button', { name: 'Confirm booking' })

/** A slot is chosen and the terms are accepted. */
export async function readyToBook(artisan: Artisan) {
  const { user, shown } = await openPage(artisan)
  const time = await chooseSlot(user, await openPicker(user))
  await acceptTerms(user)
  return { user, shown, time }
}
