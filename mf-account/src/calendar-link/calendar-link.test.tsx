import { screen, waitFor } from '@testing-library/react'
import { addDays, dateInAlgiers } from '@hirfa/shared-i18n'
import { showScreen } from '@hirfa/shared-platform/testing'
import { OnlineContext } from '@hirfa/shared-ui'
import { expect, test } from 'vitest'
import { bookHour, bookWithStatus, development, press, signInAsNewClient, user } from '../../testing/account-tests.ts'
import { seededAppointment, showAppointment } from '../../testing/appointment-tests.ts'
import { listStartTimes, rescheduleAppointment } from '../rescheduling/reschedule-dialog.tsx'
import { CalendarLink } from './calendar-link.tsx'

const LABELS = ['Add to calendar', 'Update your calendar', 'Remove from your calendar']

/** The calendar links that the page shows. */
const links = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: name => LABELS.includes(name) })

async function fileBehind(link: HTMLAnchorElement): Promise<string> {
  expect(link.hasAttribute('download')).toBe(false)
  const response = await fetch(link.href, { credentials: 'omit' })
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  return response.text()
}

async function moveToLastHour(id: number, daysAhead: number) {
  const times = await listStartTimes(id, addDays(dateInAlgiers(new Date()), daysAhead))
  const [date, hours] = Object.entries(times).findLast(([, free]) => free.length > 0)!
  return rescheduleAppointment(id, { date, time: hours.at(-1)! })
}

test('a future appointment is added to the calendar by a link that needs no session, in the language of the page', async () => {
  const { id, date } = await seededAppointment('accepted')
  await showAppointment(id, 'fr')
  const file = await fileBehind(screen.getByRole('link', { name: 'Ajouter à l’agenda' }))
  expect(file).toContain(`DTSTART:${date?.replaceAll('-', '')}T`)
  expect(file).toContain('SUMMARY;LANGUAGE=fr:')
})

test('after a move the page offers to update the calendar', async () => {
  await signInAsNewClient()
  const id = await bookHour(60)
  await moveToLastHour(id, 60)
  await showAppointment(id)
  const [link] = links()
  expect(link?.textContent).toBe('Update your calendar')
  expect(await fileBehind(link!)).toContain('SEQUENCE:1\r\n')
})

test('after a cancellation the page offers to remove the appointment from the calendar', async () => {
  await signInAsNewClient()
  const id = await bookHour(70)
  await development().setStatus(id, { status: 1 })
  await showAppointment(id)
  expect(links()[0]?.textContent).toBe('Add to calendar')
  await press('Cancel the appointment')
  await user.type(await screen.findByRole('textbox'), 'Plans have changed')
  await user.click(screen.getAllByRole('button', { name: 'Cancel the appointment' }).at(-1)!)
  await waitFor(() => expect(links()[0]?.textContent).toBe('Remove from your calendar'))
  const file = await fileBehind(links()[0]!)
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(file).toContain(`${line}\r\n`)
})

test('without a network there is no link', async () => {
  const appointment = await seededAppointment('accepted')
  const Links = () =>
    [true, false].map(online => (
      <OnlineContext key={String(online)} value={online}>
        <div title={String(online)}>
          <CalendarLink appointment={appointment} />
        </div>
      </OnlineContext>
    ))
  await showScreen(Links, { route: '/' })
  expect(await screen.findAllByRole('link')).toHaveLength(1)
  expect(screen.getByTitle('false').textContent).toBe('')
})

test.each([
  ['one that is over', 4],
  ['one without a day', 0]
])('%s has no calendar link', async (_, status) => {
  await signInAsNewClient()
  await showAppointment(await bookWithStatus(status))
  expect(links()).toEqual([])
})
