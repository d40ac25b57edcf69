import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showScreen, signInAs } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { bookWithStatus, PASSWORD, SEEDED_PHONE, signInAsNewClient } from '../../testing/account-tests.ts'
import { NO_FILTERS } from '../appointments/appointment-query.ts'
import { listAppointments } from '../appointments/appointments-api.ts'
import { AppointmentScreen } from './appointment-screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

async function show(id: number) {
  await showScreen(AppointmentScreen, { route: '/appointment-details/:id', at: `/appointment-details/${id}` })
  await screen.findByRole('navigation', { name: 'More' })
  return userEvent.setup()
}

async function seeded(status: 'accepted' | 'completed') {
  await signInAs(SEEDED_PHONE, PASSWORD)
  const { items } = await listAppointments({ ...NO_FILTERS, statuses: [status], types: ['normal'], page: 1 })
  return items[0]!
}

test('exports a future appointment to the calendar', async () => {
  const { id, date } = await seeded('accepted')
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe(`hirfa-${id}.ics`)
  })
  const user = await show(id)
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(await files[0]!.text()).toContain(`DTSTART:${date?.replaceAll('-', '')}T`)
})

test.each([
  ['one that is over', async () => (await seeded('completed')).id],
  [
    'one without a day',
    async () => {
      await signInAsNewClient()
      return bookWithStatus(0)
    }
  ]
])('%s cannot be exported to a calendar', async (_, made) => {
  await show(await made())
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

test('offers print and a call to support', async () => {
  await signInAsNewClient()
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const user = await show(await bookWithStatus(0))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect((await screen.findByRole('link', { name: 'Call support' })).getAttribute('href')).toMatch(/^tel:\+213\d{9}$/)
})
