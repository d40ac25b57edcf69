import type { Slot } from '@hirfa/shared-contract'
import '../messages/index.ts'
import '@hirfa/shared-ui'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Language } from '@hirfa/shared-i18n'
import type { Timetable } from '../calendar/free-hours.ts'
import { SlotChooser } from './slot-chooser.tsx'

/** Saturday 21 November 2026, half past nine in Algiers. */
const TABLE: Timetable = {
  jobHours: 1,
  hours: { opens: '08:00', closes: '13:00', workingDays: ['saturday', 'sunday', 'monday', 'tuesday'] },
  free: { '2026-11-22': ['08:00', '09:00'], '2026-11-23': ['10:00'] },
  now: new Date('2026-11-21T08:30:00Z'),
  whole: true,
  taken: null
}

async function open(language: Language = 'en', change: Partial<Timetable> = {}, earlier: Slot | null = null) {
  // happy-dom does not compute `direction` from `dir`.
  document.documentElement.style.direction = language === 'ar' ? 'rtl' : 'ltr'
  const onChoose = vi.fn<(slot: Slot) => void>()
  const onCancel = vi.fn<() => void>()
  function Chooser() {
    return <SlotChooser timetable={{ ...TABLE, ...change }} {...{ earlier, onChoose, onCancel }} />
  }
  await showScreen(Chooser, { route: '/', language })
  await screen.findByRole('grid')
  return { user: userEvent.setup(), onChoose, onCancel }
}

afterEach(() => document.documentElement.removeAttribute('style'))

const day = (name: RegExp | string) => screen.getByRole('button', { name })
const confirm = () => screen.getByRole('button', { name: /^(Confirm|Confirmer|تأكيد)$/ })

test('[F-155] [F-161] the dialog confirms only with a day and an hour, and returns both', async () => {
  const { user, onChoose } = await open()
  expect(confirm()).toHaveProperty('disabled', true)

  await user.click(day('Sunday 22 November, 2 free times'))
  expect(confirm()).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '09:00')
  await user.click(confirm())

  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-22', time: '09:00' })
})

test('[F-163] cancel changes nothing', async () => {
  const { user, onChoose, onCancel } = await open('en', {}, { date: '2026-11-22', time: '08:00' })
  await user.click(day('Monday 23 November, 1 free time'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onChoose).not.toHaveBeenCalled()
})

test('[F-157] [F-158] past days and days off are marked as not available, and cannot be chosen', async () => {
  const { user } = await open()
  // A working day that is past, and a day off to come.
  for (const name of ['Tuesday 17 November, not available', 'Wednesday 25 November, not available']) {
    expect(day(name).getAttribute('aria-disabled')).toBe('true')
    await user.click(day(name))
  }
  expect(screen.getByRole('combobox', { name: 'Time' })).toHaveProperty('disabled', true)
  expect(document.querySelector('td[aria-selected=true]')).toBeNull()
  await user.click(day('Sunday 22 November, 2 free times'))
  expect(document.querySelector('td[aria-selected=true]')?.textContent).toBe('22')
})

test('[F-159] [F-160] [F-162] today shows its remaining hours as ranges of a 24-hour clock', async () => {
  const { user } = await open()
  await user.click(day('Saturday 21 November, 3 free times'))
  const options = () =>
    within(screen.getByRole('combobox', { name: 'Time' }))
      .getAllByRole('option')
      .map(option => option.textContent?.replace(/[\u2066\u2069]/g, ''))
  const LATER = ['10:00 – 11:00', '11:00 – 12:00', '12:00 – 13:00']
  expect(options()).toEqual(['Choose the hour', ...LATER])
  await user.click(day('Tuesday 24 November, 5 free times'))
  expect(options()).toEqual(['Choose the hour', '08:00 – 09:00', '09:00 – 10:00', ...LATER])
})

test('choosing another day keeps the hour if it is free there, else clears it with a message', async () => {
  const { user } = await open('en', {}, { date: '2026-11-22', time: '09:00' })
  await user.click(day('Tuesday 24 November, 5 free times'))
  expect(screen.getByRole('combobox', { name: 'Time' })).toHaveProperty('value', '09:00')
  await user.click(day('Monday 23 November, 1 free time'))
  expect(screen.getByRole('combobox', { name: 'Time' })).toHaveProperty('value', '')
  expect(screen.getByRole('alert').textContent).toContain('not free that day')
})

test('[F-155] months can be turned from the current one to half a year ahead', async () => {
  const { user } = await open()
  const previous = screen.getByRole('button', { name: 'Previous month' })
  const next = screen.getByRole('button', { name: 'Next month' })
  expect(previous).toHaveProperty('disabled', true)

  const months = [screen.getByRole('grid').getAttribute('aria-labelledby')!].map(id => document.getElementById(id)!)
  for (const title of ['December 2026', 'January 2027', 'February 2027', 'March 2027', 'April 2027', 'May 2027']) {
    await user.click(next)
    expect(months[0]!.textContent).toBe(title)
  }
  expect(next).toHaveProperty('disabled', true)
})

test.each([
  ['en', '{ArrowRight}{ArrowRight}', 'Monday 23 November, 1 free time'],
  ['fr', '{ArrowRight}{ArrowRight}', 'lundi 23 novembre, 1 créneau libre'],
  ['ar', '{ArrowLeft}{ArrowLeft}', 'الاثنين 23 نوفمبر، وقت واحد متاح']
] as const)('[see F-156] by keyboard alone, in the reading direction of %s', async (language, keys, name) => {
  const { user, onChoose } = await open(language)
  const time = screen.getByRole('combobox')

  while (document.activeElement?.tagName !== 'BUTTON' || !document.activeElement.closest('table')) await user.tab()
  await user.keyboard(keys)
  expect(document.activeElement).toBe(day(name))
  await user.keyboard('{Enter}')
  expect(day(name).closest('td')?.getAttribute('aria-selected')).toBe('true')
  await user.tab()
  expect(document.activeElement).toBe(time)
  await user.selectOptions(time, '10:00')
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(confirm())
  await user.keyboard('{Enter}')

  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ date: '2026-11-23', time: '10:00' })
})

test('arrow keys cross the end of a month and stop at the first bookable day', async () => {
  const { user } = await open()
  day('Saturday 21 November, 3 free times').focus()
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(day('Saturday 21 November, 3 free times'))
  await user.keyboard('{PageDown}')
  expect(document.activeElement).toBe(day('Monday 21 December, 5 free times'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(day('Friday 25 December, not available'))
})

test.each([
  ['ar', 'جانفي 2027', ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة']],
  ['en', 'January 2027', ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['fr', 'janvier 2027', ['samedi', 'dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi']]
] as const)('[F-156] in %s the month is %s and the days are %j', async (language, month, days) => {
  await open(language, { now: new Date('2027-01-05T08:30:00Z'), free: {} })
  const grid = screen.getByRole('grid', { name: month })
  const names = within(grid)
    .getAllByRole('columnheader')
    .map(header => header.getAttribute('abbr'))
  expect(names).toEqual(days)
})

test('names the month of the first free days if it is not the current one', async () => {
  await open('en', { now: new Date('2026-11-30T20:00:00Z'), free: {} })
  expect(screen.getByText('The first free days are in December 2026')).toBeTruthy()
})

/** `free-hours` proves that day and hours are those of Algiers. */
test.each([
  ['Africa/Algiers', 0],
  ['America/Montreal', 1]
])('[see F-297] on a device in %s the time zone is named %i times', async (zone, times) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())
  await open()
  expect(screen.queryAllByText('Times are Algiers time.')).toHaveLength(times)
})

test('shows that default hours are assumed', async () => {
  await open('en', { hours: { opens: null, closes: null, workingDays: [] } })
  expect(screen.getByText(/has not given working hours/)).toBeTruthy()
})

test('shows that booked hours may be offered, if the server did not return them', async () => {
  await open('en', { free: {}, whole: false })
  expect(screen.getByText(/Booked times could not be checked/)).toBeTruthy()
  expect(day('Sunday 22 November, 5 free times')).toBeTruthy()
})

test('after an hour was booked by another client, shows the other hours and the reason', async () => {
  const { user } = await open('en', { taken: { date: '2026-11-22', time: '08:00' } })
  expect(screen.getByRole('alert').textContent).toBe('This time was just booked. Choose another.')
  expect(day('Sunday 22 November, 1 free time').closest('td')?.getAttribute('aria-selected')).toBe('true')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '09:00')
  expect(confirm()).toHaveProperty('disabled', false)
})
