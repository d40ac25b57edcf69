/** Steps of a visitor on an artisan's page. */
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type Artisan, nameIn } from '@hirfa/shared-contract'
import { type Shown, showScreen } from '@hirfa/shared-platform/testing'
import { ArtisanScreen } from '../src/artisan-page/artisan-screen.tsx'

export async function openPage(artisan: Artisan): Promise<{ user: UserEvent; shown: Shown }> {
  const at = `/appointement/${artisan.id}`
  const shown = await showScreen(ArtisanScreen, { route: '/appointement/:id', at, state: { origin: '/services' } })
  await screen.findByRole('heading', { level: 1, name: nameIn(artisan, 'en') })
  return { user: userEvent.setup(), shown }
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
