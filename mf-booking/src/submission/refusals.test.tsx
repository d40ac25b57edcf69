import { act, fireEvent, screen } from '@testing-library/react'
import { Artisan, pageOf } from '@hirfa/shared-contract'
import { chooseLanguage, i18n } from '@hirfa/shared-i18n'
import { request } from '@hirfa/shared-platform'
import { REFUSAL_BODIES, showScreen, signInAs } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { persistTask } from '../../testing/answered-task.ts'
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

interface Way {
  path: string
  bodies: typeof REFUSAL_BODIES
  submit: string
}

/** Submits on the page once per body of a refusal, and returns the first paragraphs of the alerts. */
async function alertsAfter({ path, bodies, submit }: Way): Promise<(string | null | undefined)[]> {
  const alerts = []
  for (const { body } of bodies) {
    await fail({ path, status: 500, answer: body })
    fireEvent.click(await screen.findByRole('button', { name: text => text === messageOf(submit) }))
    const status = await screen.findByText(messageOf('nothing_booked'))
    alerts.push(status.closest('[role=alert]')?.querySelector('p')?.textContent)
  }
  return alerts
}

async function anyArtisan(place: number): Promise<Artisan> {
  const query = { category: 1, per_page: 50 }
  const { items } = await request('GET', '/api/profiles', { query, answer: pageOf(Artisan), public: true })
  const artisan = items.filter(({ opens, closes }) => opens && closes && opens < '10:00' && closes > '14:00').at(place)
  if (!artisan) throw new Error('the seed has too few artisans')
  return artisan
}

/** Every body in Arabic; in French those of the first texts. */
function bodiesIn(language: 'ar' | 'fr') {
  return language === 'ar' ? REFUSAL_BODIES : REFUSAL_BODIES.slice(3, 8)
}

describe.each(LANGUAGES)('a refusal in %s', language => {
  test('[F-153] of a booking shows error, else message, else error_creating_task', async () => {
    persistTask()
    await readyToBook(await anyArtisan(-1))
    await act(() => chooseLanguage(language))
    const bodies = bodiesIn(language)
    expect(await alertsAfter({ path: '/store-task', bodies, submit: 'confirm_booking' })).toEqual(
      bodies.map(({ first }) => first(['error', 'message']) ?? messageOf('error_creating_task'))
    )
  }, 60_000)

  test('[F-101] of an urgent booking shows message, else error, else the generic message', async () => {
    changeDraft(COMPLETE_DRAFT)
    await showScreen(ServicesScreen, { route: '/services', at: '/services?step=5', language })
    const bodies = bodiesIn(language)
    expect(await alertsAfter({ path: '/user/urgently-task', bodies, submit: 'urgent_booking' })).toEqual(
      bodies.map(({ first }) => first(['message', 'error']) ?? messageOf('error_occurred'))
    )
  }, 60_000)

  test.each([
    ['[F-281] an urgent booking', '/user/urgently-task', 'urgent_booking_error'],
    ['[F-282] a scheduled booking', '/store-task', 'booking_error']
  ])(
    'of %s after signing in shows error, else message, else its own message',
    async (_what, path, fallback) => {
      const artisan = await anyArtisan(-2)
      await showScreen(() => null, { route: '/login', language })
      const { fields } = urgentRequest(COMPLETE_DRAFT)
      for (const { body, first } of bodiesIn(language)) {
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
    },
    60_000
  )
})
