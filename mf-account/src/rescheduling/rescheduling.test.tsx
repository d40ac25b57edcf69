import { screen, waitFor, within } from '@testing-library/react'
import { addDays, formatLongDate } from '@hirfa/shared-i18n'
import { request, Unspecified } from '@hirfa/shared-platform'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { expect, test } from 'vitest'
import {
  bookHour,
  bookWithStatus,
  development,
  loadedDialog,
  signInAsNewClient,
  user
} from '../../testing/account-tests.ts'
import { showAppointment } from '../../testing/appointment-tests.ts'
import { getAppointment } from '../appointment-actions/actions-api.ts'

const MOVE = { name: 'Move to another hour' }
const CONFIRM = { name: 'Confirm the new hour' }

async function openDialog(id: number) {
  await showAppointment(id)
  await user.click(await screen.findByRole('button', MOVE))
  const dialog = await loadedDialog()
  await dialog.findByRole('radiogroup', { name: 'Hour' })
  return dialog
}

const radios = (dialog: ReturnType<typeof within>, name: string) =>
  within(dialog.getByRole('radiogroup', { name })).getAllByRole<HTMLInputElement>('radio')
const lastHour = (dialog: ReturnType<typeof within>) => radios(dialog, 'Hour').at(-1)!

test('an accepted appointment is moved to a later day and waits for the artisan again', async () => {
  await signInAsNewClient()
  const id = await bookHour(100)
  await development().setStatus(id, { status: 1 })
  const dialog = await openDialog(id)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', CONFIRM)
  expect(confirm.disabled).toBe(true)
  const shown = radios(dialog, 'Day')[0]!.value
  await user.click(dialog.getByRole('button', { name: 'Other day' }))
  const month = within(await screen.findByRole('dialog', { name: 'Other day' }))
  await user.click(month.getByRole('button', { name: 'Next month' }))
  await user.click(month.getByRole('button', { name: /^\w+ 8 \w+$/ }))
  await waitFor(() => expect(radios(dialog, 'Day')[0]!.value >= addDays(shown, 3)).toBe(true))
  const day = radios(dialog, 'Day')[2]!
  const date = day.value
  await user.click(day)
  const hour = lastHour(dialog)
  const time = hour.value
  await user.click(hour)
  expect(hour.checked).toBe(true)
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(formatLongDate(date, 'en')!, { exact: false })).toBeTruthy()
  const moved = await getAppointment(id)
  expect([moved.status, moved.date, moved.time]).toEqual(['pending', date, time])
})

test('an hour that is taken meanwhile is refused in the dialog, which lists the others', async () => {
  await signInAsNewClient()
  const dialog = await openDialog(await bookHour(120))
  // The second day: today may have only one hour left.
  const day = radios(dialog, 'Day')[1]!
  const date = day.value
  await user.click(day)
  const hour = lastHour(dialog)
  const time = hour.value
  await user.click(hour)
  const hold = { ...BOOKING, id: crypto.randomUUID(), date, start_time: time }
  await request('POST', '/api/holds', { body: hold, answer: Unspecified })
  await user.click(dialog.getByRole('button', CONFIRM))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/just been booked/)
  await waitFor(() => expect(dialog.queryByRole('radio', { name: time })).toBeNull())
  expect(radios(dialog, 'Day').find(({ checked }) => checked)?.value).toBe(date)
  expect(dialog.getByRole<HTMLButtonElement>('button', CONFIRM).disabled).toBe(true)
})

test('hours that could not be loaded are loaded again', async () => {
  await signInAsNewClient()
  const id = await bookHour(140)
  await development().fail({ path: `/user/reschedule-times/${id}`, status: 500 })
  await showAppointment(id)
  await user.click(await screen.findByRole('button', MOVE))
  const dialog = await loadedDialog()
  await user.click(await dialog.findByRole('button', { name: /again/i }))
  expect(await dialog.findByRole('radiogroup', { name: 'Hour' })).toBeTruthy()
})

test.each([
  ['an urgent request', () => bookWithStatus(0)],
  ['a completed appointment', () => bookWithStatus(4)]
])('%s is not moved', async (_, booked) => {
  await signInAsNewClient()
  await showAppointment(await booked())
  expect(screen.queryByRole('button', MOVE)).toBeNull()
})
