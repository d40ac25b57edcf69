import { screen, waitFor, within } from '@testing-library/react'
import { request } from '@hirfa/shared-platform'
import { addDays, dateInAlgiers } from '@hirfa/shared-i18n'
import { type Artisan, Availability, clockTime, endOf, startingHours, worksOn } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { failAt, handleAt } from '@hirfa/shared-platform/testing'
import { listArtisans, pickArtisan } from '../../testing/artisans.ts'
import { openPage } from '../../testing/booking-page.ts'
import { messageOf } from '../../testing/message-of.ts'
import { persistTask } from '../../testing/answered-task.ts'

let artisan: Artisan

beforeAll(async () => {
  const artisans = await listArtisans()
  artisan = pickArtisan(
    artisans,
    ({ opens, closes, workingDays }) => Boolean(opens && closes) && workingDays.length === 6
  )
})
beforeEach(() => persistTask())

const availability = () => `/api/profiles/${artisan.id}/availability`
const group = (name: string) => within(screen.getByRole('radiogroup', { name }))
const isEnabled = (button: HTMLElement) => !(button as HTMLInputElement).disabled
const namesOf = (buttons: HTMLElement[]) => buttons.map(button => button.closest('label')?.textContent)

/** The enabled hours, once the free hours have arrived. */
async function offered() {
  await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Hour' }).getAttribute('aria-busy')).toBe('false'))
  return group('Hour').getAllByRole('radio').filter(isEnabled)
}

test('the page offers the free hours of seven days, and one tap chooses', async () => {
  const { user } = await openPage(artisan)
  await offered()
  const days = group('Day').getAllByRole('radio')
  expect(namesOf(days).slice(0, 2)).toEqual(['Today', 'Tomorrow'])
  expect(days).toHaveLength(7)

  const from = dateInAlgiers(new Date())
  const query = { from, to: addDays(from, 6) }
  const answer = v.object({ data: Availability })
  const { data } = await request('GET', availability(), { query, answer, public: true })
  expect(days.map(isEnabled)).toEqual(Object.keys(data.days).map(date => worksOn(artisan, date)))
  const [date = '', free = []] = Object.entries(data.days).findLast(([, times]) => times.length > 2) ?? []
  await user.click(days[Object.keys(data.days).indexOf(date)]!)
  const hours = await offered()
  // The job of these tests takes one hour.
  expect(namesOf(hours)).toEqual(free)
  await user.click(hours[1]!)
  expect((hours[1] as HTMLInputElement).checked).toBe(true)
  const time = (hours[1] as HTMLInputElement).value
  const section = within(screen.getByRole('region', { name: 'Date and time' }))
  expect(section.getByText(`${time} – ${endOf(time)}`)).toBeTruthy()
  expect(section.getByRole('button', { name: 'Change the time' })).toBeTruthy()
})

test('if the free hours cannot be loaded, the working hours are offered with a note', async () => {
  failAt(availability(), 500)
  const { user } = await openPage(artisan)
  await offered()
  await user.click(group('Day').getAllByRole('radio').filter(isEnabled).at(-1)!)
  expect(namesOf(await offered())).toEqual(startingHours(artisan).map(clockTime))
  expect(screen.getByText(messageOf('hours_unchecked'))).toBeTruthy()
})

test('a week without a free hour leads to the other days', async () => {
  const from = dateInAlgiers(new Date())
  const days = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [addDays(from, index), []]))
  handleAt(availability(), async () => Response.json({ data: { timezone: 'Africa/Algiers', slot_minutes: 60, days } }))
  await openPage(artisan)
  expect(await offered()).toEqual([])
  expect(screen.getByText(messageOf('no_hours_this_week'))).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Choose a time' }).length).toBeGreaterThan(0)
})
