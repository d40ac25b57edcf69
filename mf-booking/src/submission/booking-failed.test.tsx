import '../messages/index.ts'
import { screen } from '@testing-library/react'
import { showScreen } from 'shared-platform/testing'
import { expect, test } from 'vitest'
import { BANNED } from './booking-failure.ts'
import { BookingFailed } from './booking-failed.tsx'

test('a client who may not book is told so, and how to reach the support', async () => {
  await showScreen(() => <BookingFailed problem={{ key: BANNED }} fate="nothing" />, { route: '/' })
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is suspended')
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/#footer')
})

test.each([
  ['nothing', 'Nothing was booked.'],
  ['unknown', 'We do not know yet whether it was booked'],
  [null, 'Not now']
] as const)('what is known of it is told beside the reason: %s', async (fate, said) => {
  await showScreen(() => <BookingFailed problem={{ text: 'Not now' }} fate={fate} />, { route: '/' })
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toMatch(/^Not now/)
  expect(textContent).toContain(said)
})
