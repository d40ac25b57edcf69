import { screen } from '@testing-library/react'
import { Appointment } from '@hirfa/shared-contract'
import type { Language } from '@hirfa/shared-i18n'
import { request, Unspecified } from '@hirfa/shared-platform'
import { showScreen } from '@hirfa/shared-platform/testing'
import { beforeAll, expect, test } from 'vitest'
import { bookHour, development, signInAsNewClient } from '../../testing/account-tests.ts'
import { ReminderScreen } from './reminder-screen.tsx'

const CONFIRM = { name: 'Confirm the appointment' }
const CANCEL = { name: 'Cancel the appointment' }

let id: number
let link: string
beforeAll(async () => {
  await signInAsNewClient()
  id = await bookHour(130)
  await development().setStatus(id, { status: 1 })
  const { date, time } = await appointment()
  await development().remind(new Date(Date.parse(`${date}T${time}:00+01:00`) - 86_400_000))
  link = (await development().mailbox()).find(message => message.link?.includes(`link=${id}.`))?.link ?? ''
})

const appointment = () => request('GET', `/user/get-task/${id}`, { answer: Appointment })

async function show(at = link, language: Language = 'en') {
  await showScreen(ReminderScreen, { route: '/reminder', at, language })
  await screen.findByRole('article')
  return screen.getByRole('heading', { level: 1 })
}

/** What the browser sends for a button, without scripts of the page. */
function sentBy(name: { name: string }) {
  const button = screen.getByRole<HTMLButtonElement>('button', name)
  const { method, action } = button.form!
  return [method, new URL(action, location.href).pathname, Object.fromEntries(new FormData(button.form!, button))]
}

async function answer(given: string) {
  const body = { link: new URLSearchParams(link.split('?')[1]).get('link'), answer: given }
  await request('POST', '/api/reminders', { body, answer: Unspecified, public: true }).catch(() => undefined)
}

test.each([
  ['ar', 'هل ستكون في الموعد؟'],
  ['en', 'Will you be there?'],
  ['fr', 'Serez-vous au rendez-vous ?']
] as const)('in %s it asks, with service, artisan, day and hour and nothing private', async (language, question) => {
  expect((await show(link, language)).textContent).toBe(question)
  const { artisan, service, address, time } = await appointment()
  const { textContent } = screen.getByRole('main')
  expect(textContent).toContain(language === 'ar' ? artisan?.name : artisan?.latinName)
  expect(textContent).toContain(service.name[language])
  expect(textContent).toContain(time)
  expect(textContent).not.toContain(address)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('its buttons are those of a form, which needs no scripts; showing it changes nothing', async () => {
  await show()
  const token = new URLSearchParams(link.split('?')[1]).get('link')
  expect(sentBy(CONFIRM)).toEqual(['post', '/api/reminders', { link: token, lang: 'en', answer: 'confirm' }])
  expect(sentBy(CANCEL)).toEqual(['post', '/api/reminders', { link: token, lang: 'en', answer: 'cancel' }])
  expect((await appointment()).status).toBe('accepted')
})

test('after the confirmation it offers the cancellation only, and after that nothing', async () => {
  await answer('confirm')
  expect((await show()).textContent).toBe('You have confirmed this appointment')
  expect(screen.queryByRole('button', CONFIRM)).toBeNull()
  await answer('cancel')
  expect((await appointment()).status).toBe('cancelled')
})
