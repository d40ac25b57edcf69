import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { startMessages } from '@hirfa/shared-i18n'
import { setOfferPlace } from '@hirfa/shared-platform'
import { setSession } from '@hirfa/shared-platform/testing'
import '../messages/index.ts'
import './booked-offers.tsx'
import { watchInstallPrompt } from './install-prompt.ts'
import { OfferPlace } from './offer-place.tsx'

const BOOKED = { pathname: '/appointment-details/7', state: { success: ['Sent', 'The artisan will call'] } }

test('the questions after a booking are in the place that the page of the appointment has for them', async () => {
  await startMessages('en')
  setSession({ status: 'client', client: { id: 1, name: 'Sara', type: 'user', is_banned: '0' } })
  watchInstallPrompt()
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() }))
  const page = (details: ReactNode) => (
    <MemoryRouter initialEntries={[BOOKED]}>
      <OfferPlace />
      {details}
    </MemoryRouter>
  )
  const { rerender } = render(page(<article ref={setOfferPlace} />))
  expect(await within(screen.getByRole('article')).findByRole('complementary')).toBeTruthy()
  rerender(page(null))
  expect(screen.queryByRole('complementary')).toBeNull()
})
