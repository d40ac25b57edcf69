import '../messages/index.ts'
import { screen } from '@testing-library/react'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { BANNED, BookingFailed } from './booking-failed.tsx'

test('a banned client sees the reason and a link to the support', async () => {
  await showScreen(() => <BookingFailed kind="scheduled" problem={{ key: BANNED }} status="nothing" />, { route: '/' })
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is suspended')
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/#footer')
})
