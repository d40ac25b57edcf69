import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '@hirfa/shared-platform/testing/marketplace'
import { handleAt } from '@hirfa/shared-platform/testing'
import { expectAppointment } from '../../testing/booking-page.ts'
import { fail, mendEverything } from '../../testing/faults.ts'
import { signInAsNewClient } from '../../testing/new-client.ts'
import {
  chooseAnotherHour,
  expectAlert,
  expectPersisted,
  KINDS,
  leftBehind,
  listAppointments,
  listWishes,
  openPrepared,
  PATHS,
  press
} from '../../testing/prepared-booking.tsx'
import { provideManifest } from '../../testing/provide-manifest.ts'

/** More than the automatic retries. */
const MANY = 20
const NOTHING = 'Nothing was booked.'
const UNKNOWN = 'We do not know yet whether it was booked'
const NETWORK = 'Network error. Check your connection and try again.'
const ERROR = 'An error occurred. Please try again shortly.'

interface Failure {
  what: string
  fault: Omit<Fault, 'path'> | 'lost'
  /** `another hour`: another client has the hour, and the picker shows others. */
  end: 'booked' | 'another hour' | { said: string | RegExp; outcome?: string; support?: true }
  /** Both kinds of booking share the code that sends: these faults reach what is each kind's own. */
  both?: true
}

const PAGE = '<!doctype html><p>Gateway'

/**
 * One fault of each class that `send-rules` distinguishes; `request` has the retries, and `e2e/booking/troubles.ts` the
 * faults of the network and the page.
 */
const FAILURES: Failure[] = [
  { what: '409, the hour is taken', fault: { status: 409, code: 'slot_unavailable' }, end: 'another hour' },
  { what: '409, the key is being worked on', fault: { status: 409, code: 'request_in_progress' }, end: 'booked' },
  { what: '419 each time', fault: { status: 419, times: MANY }, end: { said: /./, outcome: NOTHING } },
  { what: '422 for the hour', fault: { status: 422, field: 'start_time' }, end: { said: /./ } },
  { what: '429', fault: { status: 429 }, end: { said: 'Try again in 5 seconds', outcome: NOTHING } },
  {
    what: '403, the client is banned',
    fault: { status: 403, code: 'account_banned' },
    end: { said: /^Your account is suspended, so you cannot book/, outcome: NOTHING, support: true }
  },
  {
    what: '500',
    fault: { status: 500 },
    end: { said: /^(An error occurred|Error creating booking)/, outcome: NOTHING },
    both: true
  },
  {
    what: '503 each time',
    fault: { status: 503, times: MANY },
    end: { said: 'The service is paused', outcome: UNKNOWN }
  },
  { what: 'the response is a page of a gateway', fault: { answer: PAGE }, end: { said: ERROR, outcome: NOTHING } },
  { what: 'it is one although the work is done', fault: { answer: PAGE, after: true }, end: 'booked' },
  {
    what: 'the connection is cut each time before the API has read it',
    fault: { drop: true, times: MANY },
    end: { said: NETWORK, outcome: UNKNOWN },
    both: true
  },
  {
    what: 'the connection is cut each time after the work',
    fault: { drop: true, after: true, times: MANY },
    end: 'booked'
  },
  { what: 'the connection is cut once in the middle of the response', fault: { cut: true }, end: 'booked' },
  { what: 'the response is lost', fault: 'lost', end: 'booked', both: true }
]

let wishFor: Awaited<ReturnType<typeof listWishes>>

beforeAll(async () => void (wishFor = await listWishes(-3)))
beforeEach(async () => {
  provideManifest()
  await signInAsNewClient()
})
afterEach(mendEverything)

describe.each(KINDS)('a client’s %s booking', kind => {
  test.each(FAILURES.filter(({ both }) => both || kind === 'scheduled'))(
    '[F-153] $what: at most one booking, a clear outcome, no data lost',
    async ({ fault, end }) => {
      const wish = wishFor(kind)
      const shown = await openPrepared(wish)
      if (fault === 'lost') loseResponses(PATHS[kind])
      else await fail({ path: PATHS[kind], ...fault })
      press(wish)

      if (end === 'booked') await expectAppointment(shown)
      else if (end === 'another hour') await chooseAnotherHour()
      else {
        await expectAlert(end.said, end.outcome)
        expectSupport(end.support)
        expectPersisted(wish)
      }
      expect(await listAppointments()).toHaveLength(end === 'booked' ? 1 : 0)
      await mendEverything()
      if (end !== 'booked') press(wish)
      const id = await expectAppointment(shown)
      expect(await listAppointments()).toEqual([id])
      expect(leftBehind()).toEqual([])
    }
  )
})

function expectSupport(isOffered = false): void {
  expect(screen.queryAllByRole('link', { name: 'Contact support' })).toHaveLength(isOffered ? 1 : 0)
}

function loseResponses(path: string): void {
  handleAt(path, async send => {
    await send()
    throw new TypeError('The line is cut')
  })
}
