import { waitFor } from '@testing-library/react'
import { forgetEverything, signInAs } from '@hirfa/shared-platform/testing'
import type { Fault } from '@hirfa/shared-platform/testing/marketplace'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fail, mendEverything } from '../../testing/faults.ts'
import { expectAppointment } from '../../testing/booking-page.ts'
import { CLIENT_PASSWORD, newPhone, signInAsNewClient } from '../../testing/new-client.ts'
import {
  expectPersisted,
  KINDS,
  leftBehind,
  listAppointments,
  listWishes,
  openPrepared,
  openStored,
  PATHS,
  press,
  type Wish
} from '../../testing/prepared-booking.tsx'
import { provideManifest } from '../../testing/provide-manifest.ts'
import { submitPending } from './submit-pending.ts'

/** More than the automatic retries. */
const MANY = 20

interface Failure {
  what: string
  fault: Omit<Fault, 'path'>
  /** `waits`: the request stays pending and can be sent again. */
  end: 'booked' | 'waits' | { said: RegExp }
  entrance?: 'a registration'
  /** Both kinds of booking share the code that sends: these faults reach what is each kind's own. */
  both?: true
}

/** `e2e/booking/waiting-troubles.ts` has the page around it: the list of appointments, a reload, a closed page. */
const FAILURES: Failure[] = [
  {
    what: 'the connection is cut each time before the API has read it',
    fault: { drop: true, times: MANY },
    end: { said: /^We do not know yet whether it was booked/ },
    both: true
  },
  {
    what: 'the connection is cut each time after the work',
    fault: { drop: true, after: true, times: MANY },
    end: 'booked',
    entrance: 'a registration'
  },
  { what: '401', fault: { status: 401 }, end: 'waits' },
  { what: '423, because the remote is disabled', fault: { status: 423 }, end: 'waits' },
  { what: '500', fault: { status: 500 }, end: { said: /^Error creating (urgent )?booking/ }, both: true }
]

let wishFor: Awaited<ReturnType<typeof listWishes>>

beforeAll(async () => void (wishFor = await listWishes(-4)))
afterEach(mendEverything)

describe.each(KINDS)('a visitor’s %s booking, sent after', kind => {
  const failures = FAILURES.filter(({ both }) => both || kind === 'scheduled')
  test.each(failures.map(row => ({ entrance: 'a sign-in', ...row })))(
    '[F-181] $entrance, when $what: at most one booking, a clear outcome, no data lost',
    async ({ entrance, fault, end }) => {
      const phone = newPhone()
      if (entrance === 'a sign-in') {
        await signInAsNewClient(phone)
        forgetEverything()
      }
      provideManifest()
      const wish = wishFor(kind)
      const visited = await openPrepared(wish)
      press(wish)
      await waitFor(() => expect(visited.address()).toBe('/login'))
      visited.unmount()
      await fail({ path: PATHS[kind], ...fault })
      if (entrance === 'a sign-in') await signInAs(phone, CLIENT_PASSWORD)
      else await signInAsNewClient(phone)

      const sent = await submitPending()
      const id = await idAfter(end, sent, wish)
      expect(await listAppointments()).toEqual([id])
      expect(leftBehind()).toEqual([])
    }
  )
})

test('[F-181] a pending urgent request is sent first; another pending booking stays pending', async () => {
  const phone = await signInAsNewClient()
  forgetEverything()
  provideManifest()
  const visited = await openPrepared({ kind: 'urgent' })
  press({ kind: 'urgent' })
  await waitFor(() => expect(visited.address()).toBe('/login'))
  sessionStorage.setItem('pendingBooking', '{"kept":"as it is"}')
  await signInAs(phone, CLIENT_PASSWORD)
  const id = bookedBy(await submitPending())
  expect(await listAppointments()).toEqual([id])
  expect(leftBehind()).toEqual(['pendingBooking'])
})

type Sent = Awaited<ReturnType<typeof submitPending>>

function idAfter(end: Failure['end'], sent: Sent, wish: Wish): number | Promise<number> {
  if (end === 'booked') return bookedBy(sent)
  return end === 'waits' ? sendAgain(sent) : complete(wish, sent, end.said)
}

function bookedBy(sent: Sent): number {
  if (sent.outcome !== 'booked') throw new Error(`not booked: ${JSON.stringify(sent)}`)
  return sent.appointmentId
}

async function sendAgain(sent: Sent): Promise<number> {
  expect(sent).toMatchObject({ outcome: 'refused' })
  expect(await listAppointments()).toEqual([])
  expect(leftBehind()).toContain('taskData')
  await mendEverything()
  return bookedBy(await submitPending())
}

/** The refusal is shown at the appointments; the page that it links to completes the booking. */
async function complete(wish: Wish, sent: Sent, said: RegExp): Promise<number> {
  const artisanId = wish.kind === 'scheduled' ? wish.artisan.id : null
  expect(sent).toEqual({ outcome: 'refused', message: expect.stringMatching(said), slotTaken: false, artisanId })
  expect(await listAppointments()).toEqual([])
  await mendEverything()
  const shown = await openStored(wish)
  expectPersisted(wish)
  press(wish)
  return expectAppointment(shown)
}
