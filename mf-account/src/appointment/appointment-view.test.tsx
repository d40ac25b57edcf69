import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { screen, within } from '@testing-library/react'
import type { AppointmentWire } from '@hirfa/shared-contract'
import type { Language } from '@hirfa/shared-i18n'
import { showScreen } from '@hirfa/shared-platform/testing'
import { describe, expect, test, vi } from 'vitest'
import '../messages/index.ts'
import { MESSAGES } from '../../testing/account-tests.ts'
import { sampleAppointment, TASK } from '../../testing/sample-appointment.ts'
import { statusKey } from '../appointment-actions/status-badge.tsx'
import { AppointmentView } from './appointment-view.tsx'

const { en } = MESSAGES

async function show(change: Partial<AppointmentWire> = {}, language: Language = 'en') {
  const appointment = sampleAppointment(change)
  const View = () => <AppointmentView appointment={appointment} onChange={() => undefined} />
  const { unmount } = await showScreen(View, { route: '/appointment-details/123', language })
  return { ...within(await screen.findByRole('article')), unmount }
}

function header(): HTMLElement {
  return screen.getByRole('article').querySelector('header')!
}

/** The value beside a label of the list of facts, line by line. */
function fact(label: string): string[] | undefined {
  const value = screen.queryAllByRole('term').find(({ textContent }) => textContent === label)?.nextElementSibling
  const lines = [...(value?.querySelectorAll('p') ?? [])]
  return value ? (lines.length > 0 ? lines : [value]).map(line => line.textContent) : undefined
}

test('contact on site and landmark are shown as they were typed, the contact with who sees it', async () => {
  await show({ contact_name: '<i>Zohra</i>', contact_phone: '+213770990011', landmark: '<b>near the mosque</b>' })
  expect(fact('Address')).toEqual([TASK.address, '<b>near the mosque</b>', 'Alger-Centre · Alger'])
  const shown = screen.getByText('Contact on site').nextElementSibling
  expect(shown?.textContent).toBe('<i>Zohra</i>+213770990011The artisan sees it only after accepting.')
})

describe.each(LANGUAGES)('in %s', language => {
  const t = MESSAGES[language]
  const inLanguage = (texts: Record<string, string>) => texts[language] ?? ''

  test('[F-228] [F-230] [F-232] shows service, option, address and place in that language', async () => {
    const view = await show({}, language)
    expect(view.getByRole('heading', { name: 'Karim Ben Ali' })).toBeTruthy()
    expect(fact(t.service)).toEqual([inLanguage({ ar: 'السباكة', en: 'Plumbing', fr: 'Plomberie' })])
    expect(fact(inLanguage({ ar: 'ساعة', en: 'Hours', fr: 'Hours' }))).toEqual([
      inLanguage({ ar: 'صغير', en: 'Small', fr: 'Petit' }),
      inLanguage({ ar: 'أقل من ساعة', en: 'Under one hour', fr: 'Moins d’une heure' })
    ])
    const place = language === 'ar' ? 'الجزائر الوسطى · الجزائر' : 'Alger-Centre · Alger'
    expect(fact(t.address)).toEqual(['12 rue Didouche Mourad', place])
  })

  test.each(['Hours', '["Hours"]', '{"en":7}', '', null])(
    '[F-229] a unit of %j is labelled with the word for duration',
    async unit => {
      await show({ unit }, language)
      expect(fact(t.duration)).toHaveLength(2)
      expect(fact('Hours')).toBeUndefined()
    }
  )

  test('[F-231] shows the long date and the start time; a bad date shows invalid_date', async () => {
    const { unmount } = await show({}, language)
    const long = { ar: 'الاثنين 23 نوفمبر 2026', en: 'Monday 23 November 2026', fr: 'lundi 23 novembre 2026' }
    expect(fact(t.date_and_time)).toEqual([`${long[language]} · 09:00`])
    unmount()
    await show({ date: '2026-02-31' }, language)
    const invalid = { ar: 'تاريخ غير صالح', en: 'Invalid date', fr: 'Date non valide' }
    expect(fact(t.date_and_time)?.[0]).toContain(invalid[language])
  })

  test.each(['الجزائر الوسطى، الجزائر', 'Alger-Centre, Alger'])(
    'shows the place once if the address is only "%s"',
    async address => {
      await show({ address }, language)
      expect(fact(t.address)).toHaveLength(1)
    }
  )

  test.each([
    [1, 'paid'],
    [0, 'unpaid'],
    [2, 'unpaid'],
    [null, 'unpaid']
  ] as const)('[F-233] a payment status of %s is labelled %s; the price has a currency', async (paid, key) => {
    await show({ payment_status: paid }, language)
    expect(fact(t.payment)).toEqual([t[key]])
    expect(fact(t.total_price)?.[0]).toMatch(
      { ar: /^2\.500,00.د\.ج$/u, en: /^2.500,00.DZD$/u, fr: /^2.500,00.DZD$/u }[language]
    )
  })

  test.each([
    ['A leak', ['A leak']],
    [null, undefined],
    ['', undefined]
  ])('[F-234] shows the status, and of the description %j: %j', async (description, shown) => {
    const view = await show({ description }, language)
    expect(view.getByText(t.accepted)).toBeTruthy()
    expect(fact(t.description)).toEqual(shown)
  })

  test('[see F-205] the type is shown of an urgent request only', async () => {
    const { unmount } = await show({ type: 0 }, language)
    expect(fact(t.type)).toEqual([t.urgent_booking])
    unmount()
    await show({ type: 1 }, language)
    expect(fact(t.type)).toBeUndefined()
  })

  test.each([
    [0, 'pending'],
    [1, 'accepted'],
    [2, 'closed'],
    [3, 'in_progress'],
    [4, 'completed'],
    [5, 'unknown_status'],
    [6, 'cancelled'],
    [7, 'rejected'],
    [8, 'unknown_status'],
    [-1, 'unknown_status']
  ] as const)('[F-212] [F-213] status %i is labelled %s', async (status, key) => {
    await show({ status }, language)
    expect(within(header()).getByText(t[key])).toBeTruthy()
    expect(statusKey(sampleAppointment({ status }).status)).toBe(key)
  })
})

test.each([
  ['/media/7.webp', 'IMG'],
  [null, 'SPAN'],
  ['', 'SPAN']
])('[F-228] for an artisan with the photo %j it shows a %s', async (avatar, tag) => {
  await show({ profile: { first_name: 'Karim', last_name: 'Ben Ali', avatar } })
  const picture = header().querySelector('[aria-hidden=true]')?.firstElementChild
  expect([picture?.tagName, picture?.getAttribute('src')]).toEqual([tag, avatar || null])
})

test.each([
  [0, 0, [en.reschedule, en.close_task]],
  [1, 0, [en.reschedule, en.cancel_task]],
  [2, 0, []],
  [3, 0, []],
  [4, 0, [en.rate_task]],
  [4, 1, []],
  [5, 0, []],
  [6, 0, []],
  [7, 0, []]
])('[F-237] in status %i (reviewed: %i) the buttons are %j', async (status, reviewed, buttons) => {
  const view = await show({ status, reviewed })
  const row = within(view.getByRole('group', { name: en.appointment_actions }))
  const names = row.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter(name => name !== en.share_appointment && name !== en.print)).toEqual(buttons)
  expect(view.queryAllByRole('link', { name: en.book_service })).toHaveLength(status === 7 ? 1 : 0)
  for (const name of buttons) {
    row.getByRole('button', { name }).click()
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  }
})

test.each([
  ['an accepted appointment', { status: 1 }, en.add_to_calendar],
  ['a cancelled appointment', { status: 6 }, en.book_again],
  ['a completed appointment', { status: 4 }, en.rate_task],
  ['a completed and reviewed appointment', { status: 4, reviewed: 1 }, en.book_again]
])('the actions of %s are one row before the facts, with one primary', async (_, change, primary) => {
  const view = await show({ ...change, calendar_url: '/api/calendar/7.ics', date: '2126-11-23' })
  const row = view.getByRole('group', { name: en.appointment_actions })
  expect([...row.querySelectorAll('.primary')].map(action => action.textContent)).toEqual([primary])
  expect(within(row).getByRole('button', { name: en.print })).toBeTruthy()
  const facts = view.getAllByRole('term')[0]!
  expect(row.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('offers print and a call to support', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const view = await show()
  view.getByRole('button', { name: en.print }).click()
  expect(print).toHaveBeenCalledOnce()
  expect((await view.findByRole('link', { name: en.call_support })).getAttribute('href')).toMatch(/^tel:\+213\d{9}$/)
})
