import { screen, waitFor, within } from '@testing-library/react'
import { request, Unspecified } from '@hirfa/shared-platform'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bookHour, bookWithStatus, development, signInAsNewClient, user } from '../../testing/account-tests.ts'
import { showAppointment } from '../../testing/appointment-tests.ts'
import { listNextCandidates } from './next-dialog.tsx'

const Slot = v.object({
  date: v.string(),
  start_time: v.pipe(
    v.string(),
    v.transform(time => time.slice(0, 5))
  )
})

const section = () => screen.findByRole('region', { name: 'If the artisan does not answer' })

test('the client chooses who is asked next, sees by when, and removes them again', async () => {
  await signInAsNewClient()
  await showAppointment(await bookHour(90))
  await user.click(within(await section()).getByRole('button', { name: 'Choose the next artisan' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm choice' })
  expect(confirm.disabled).toBe(true)
  const [first] = await dialog.findAllByRole('radio')
  await user.click(first!)
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await section()).textContent).toMatch(/If there is no answer, we ask .+: .*\d\d:\d\d at the latest\./)

  await user.click(within(await section()).getByRole('button', { name: 'Ask no one else' }))
  expect(await within(await section()).findByText(/You can choose another artisan now/)).toBeTruthy()
})

test('an artisan whose hour is taken meanwhile is refused in the dialog, which lists the others', async () => {
  await signInAsNewClient()
  const id = await bookHour(110)
  const [taken] = await listNextCandidates(id)
  await showAppointment(id)
  await user.click(within(await section()).getByRole('button', { name: 'Choose the next artisan' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: new RegExp(taken!.profile.latinName!) }))
  const appointment = await request('GET', `/user/get-task/${id}`, { answer: Slot })
  const hold = { id: crypto.randomUUID(), ...BOOKING, ...appointment, profile: taken!.profile.id }
  await request('POST', '/api/holds', { body: hold, answer: Unspecified })
  await user.click(dialog.getByRole('button', { name: 'Confirm choice' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/just booked|another/i)
  await waitFor(() => expect(dialog.queryByRole('radio', { name: new RegExp(taken!.profile.latinName!) })).toBeNull())
})

test.each<[string, () => Promise<number>]>([
  ['an accepted appointment', () => bookHour(130)],
  ['an urgent request', () => bookWithStatus(0)]
])('%s offers no next artisan', async (what, booked) => {
  await signInAsNewClient()
  const id = await booked()
  if (what === 'an accepted appointment') await development().setStatus(id, { status: 1 })
  await showAppointment(id)
  expect(screen.queryByRole('region', { name: 'If the artisan does not answer' })).toBeNull()
})
