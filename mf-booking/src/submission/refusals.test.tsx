import { act, fireEvent, screen } from '@testing-library/react'
import { chooseLanguage, i18n } from '@hirfa/shared-i18n'
import { REFUSAL_BODIES, showScreen, signInAs } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { persistTask } from '../../testing/answered-task.ts'
import { listLongDays } from '../../testing/artisans.ts'
import { readyToBook } from '../../testing/booking-page.ts'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { fail, mendEverything } from '../../testing/faults.ts'
import { provideManifest } from '../../testing/provide-manifest.ts'
import { changeDraft, discardDraft } from '../draft/draft-store.ts'
import { ServicesScreen } from '../services/services-screen.tsx'
import { urgentRequest } from './booking-request.ts'
import { pendingBooking, pendingUrgent, persistPending } from './pending-request.ts'
import { submitPending } from './submit-pending.ts'

const LANGUAGES = ['ar', 'fr'] as const

beforeEach(async () => {
  provideManifest()
  await signInAs('+213550000001', 'hirfa-demo-1')
})
afterEach(async () => {
  await mendEverything()
  discardDraft()
})

function messageOf(key: string): string {
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the keys of two namespaces are one string here
  return i18n.t(key as never, { ns: ['booking', 'platform'] as never })
}

/** Submits on the page once per body of a refusal, and returns the first paragraphs of the alerts. */
async function alertsAfter(path: string, submit: string): Promise<(string | null | undefined)[]> {
  const alerts = []
  for (const { body } of BODIES) {
    await fail({ path, status: 500, answer: body })
    fireEvent.click(await screen.findByRole('button', { name: text => text === messageOf(submit) }))
    const status = await screen.findByText(messageOf('nothing_booked'))
    alerts.push(status.closest('[role=alert]')?.querySelector('p')?.textContent)
  }
  return alerts
}

/** Which text of a refusal is shown first, and what without it; `request-error` reads all bodies. */
const BODIES = REFUSAL_BODIES.filter((_body, place) => [0, 4, 5, 6].includes(place))

describe.each(LANGUAGES)('a refusal in %s', language => {
  test('[F-153] [F-288] of a booking shows error, else message, else error_creating_task', async () => {
    persistTask()
    const artisans = await listLongDays()
    await readyToBook(artisans.at(-1)!)
    await act(() => chooseLanguage(language))
    expect(await alertsAfter('/store-task', 'confirm_booking')).toEqual(
      BODIES.map(({ first }) => first(['error', 'message']) ?? messageOf('error_creating_task'))
    )
  })

  test('[F-101] of an urgent booking shows message, else error, else the generic message', async () => {
    changeDraft(COMPLETE_DRAFT)
    await showScreen(ServicesScreen, { route: '/services', at: '/services?step=5', language })
    expect(await alertsAfter('/user/urgently-task', 'urgent_booking')).toEqual(
      BODIES.map(({ first }) => first(['message', 'error']) ?? messageOf('error_occurred'))
    )
  })

  test.each([
    ['[F-281] [F-288] an urgent booking', '/user/urgently-task', 'urgent_booking_error'],
    ['[F-282] a scheduled booking', '/store-task', 'booking_error']
  ])('of %s after signing in shows error, else message, else its own message', async (_what, path, fallback) => {
    const artisan = (await listLongDays()).at(-2)!
    await showScreen(() => null, { route: '/login', language })
    const { fields } = urgentRequest(COMPLETE_DRAFT)
    for (const { body, first } of BODIES) {
      const slot = { date: '2099-11-23', time: '09:00' }
      if (path === '/store-task') persistPending({ artisan, slot, fields, savedAt: Date.now() })
      else persistPending(urgentRequest(COMPLETE_DRAFT))
      await fail({ path, status: 500, answer: body })
      expect(await submitPending()).toMatchObject({
        outcome: 'refused',
        message: first(['error', 'message']) ?? messageOf(fallback)
      })
      expect([pendingUrgent.read(), pendingBooking.read()]).toEqual([null, null])
    }
  })
})
