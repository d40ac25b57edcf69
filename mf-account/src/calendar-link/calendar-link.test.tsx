import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookingResponse } from '@hirfa/shared-contract'
import { addDays, dateInAlgiers } from '@hirfa/shared-i18n'
import { request } from '@hirfa/shared-platform'
import { showScreen, signInAs } from '@hirfa/shared-platform/testing'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { afterEach, expect, test, vi } from 'vitest'
import { bookWithStatus, development, PASSWORD, SEEDED_PHONE, signInAsNewClient } from '../../testing/account-tests.ts'
import { AppointmentScreen } from '../appointment/appointment-screen.tsx'
import { NO_FILTERS } from '../appointments/appointment-query.ts'
import { listAppointments } from '../appointments/appointments-api.ts'
import { listStartTimes, rescheduleAppointment } from '../rescheduling/rescheduling-api.ts'

const LABELS = ['Add to calendar', 'Update your calendar', 'Remove from your calendar']

afterEach(() => {
  vi.restoreAllMocks()
})

async function show(id: number, language: 'ar' | 'en' | 'fr' = 'en') {
  await showScreen(AppointmentScreen, { route: '/appointment-details/:id', at: `/appointment-details/${id}`, language })
  await screen.findByRole('article')
  return userEvent.setup()
}

/** The calendar links that the page shows. */
const links = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: name => LABELS.includes(name) })

async function fileBehind(link: HTMLAnchorElement): Promise<string> {
  expect(link.hasAttribute('download')).toBe(false)
  const response = await fetch(link.href, { credentials: 'omit' })
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  return response.text()
}

/** A day far enough away not to be that of another test. */
async function bookFrom(daysAhead: number): Promise<number> {
  const first = addDays(dateInAlgiers(new Date()), daysAhead)
  for (const date of Array.from({ length: 7 }, (_, later) => addDays(first, later))) {
    const body = { ...BOOKING, date, start_time: '10:00' }
    const booked = await request('POST', '/store-task', { body, answer: BookingResponse }).catch(() => null)
    if (booked !== null) return booked
  }
  throw new Error('The artisan works on no day of this week')
}

async function moveToLastHour(id: number, daysAhead: number) {
  const times = await listStartTimes(id, addDays(dateInAlgiers(new Date()), daysAhead))
  const [date, hours] = Object.entries(times).findLast(([, free]) => free.length > 0)!
  return rescheduleAppointment(id, { date, time: hours.at(-1)! })
}

async function seeded(status: 'accepted' | 'completed') {
  await signInAs(SEEDED_PHONE, PASSWORD)
  const { items } = await listAppointments({ ...NO_FILTERS, statuses: [status], types: ['normal'], page: 1 })
  return items[0]!
}

test('a future appointment is added to the calendar by a link that needs no session', async () => {
  const { id, date } = await seeded('accepted')
  await show(id)
  const [link] = links()
  expect(link?.textContent).toBe('Add to calendar')
  expect(await fileBehind(link!)).toContain(`DTSTART:${date?.replaceAll('-', '')}T`)
})

test('after a move the page offers to update the calendar', async () => {
  await signInAsNewClient()
  const id = await bookFrom(60)
  await moveToLastHour(id, 60)
  await show(id)
  const [link] = links()
  expect(link?.textContent).toBe('Update your calendar')
  expect(await fileBehind(link!)).toContain('SEQUENCE:1\r\n')
})

test('after a cancellation the page offers to remove the appointment from the calendar', async () => {
  await signInAsNewClient()
  const id = await bookFrom(70)
  await development().setStatus(id, { status: 1 })
  const user = await show(id)
  expect(links()[0]?.textContent).toBe('Add to calendar')
  await user.click(screen.getByRole('button', { name: 'Cancel the appointment' }))
  await user.type(await screen.findByRole('textbox'), 'Plans have changed')
  await user.click(screen.getAllByRole('button', { name: 'Cancel the appointment' }).at(-1)!)
  await waitFor(() => expect(links()[0]?.textContent).toBe('Remove from your calendar'))
  const file = await fileBehind(links()[0]!)
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(file).toContain(`${line}\r\n`)
})

test('the file is in the language of the page', async () => {
  const { id } = await seeded('accepted')
  await show(id, 'fr')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ajouter à l’agenda' })
  expect(await fileBehind(link)).toContain('SUMMARY;LANGUAGE=fr:')
})

test('without a network there is no link', async () => {
  const { id } = await seeded('accepted')
  await show(id)
  expect(links()).toHaveLength(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(links()).toEqual([])
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
])('%s has no calendar link', async (_, made) => {
  await show(await made())
  expect(links()).toEqual([])
})
