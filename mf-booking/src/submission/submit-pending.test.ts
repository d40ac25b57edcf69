import { showScreen, signInAs } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { persistTask } from '../../testing/answered-task.ts'
import { provideManifest } from '../../testing/provide-manifest.ts'
import { startDraft } from '../draft/draft-store.ts'
import { createUrgentForm } from '../services/urgent-booking.ts'
import { pendingUrgent } from './pending-request.ts'
import { submitPending } from './submit-pending.ts'

test('[F-181] a pending urgent request is sent first; another pending booking stays pending', async () => {
  provideManifest()
  persistTask()
  startDraft()
  await showScreen(() => null, { route: '/' })
  expect(await createUrgentForm().submit()).toEqual({ status: 'sent', result: { status: 'sign-in-required' } })
  sessionStorage.setItem('pendingBooking', '{"kept":"as it is"}')
  await signInAs('+213550000001', 'hirfa-demo-1')
  expect(await submitPending()).toMatchObject({ outcome: 'booked' })
  expect(pendingUrgent.read()).toBeNull()
  expect(sessionStorage.getItem('pendingBooking')).toBe('{"kept":"as it is"}')
})
