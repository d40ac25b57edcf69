import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startMessages } from '@hirfa/shared-i18n'
import { $notices, setOfferPlace } from '@hirfa/shared-platform'
import { setSession } from '@hirfa/shared-platform/testing'
import { providePush, subscribe, withdrawPush } from '../../testing/push-page.ts'
import '../messages/index.ts'
import './booked-offers.tsx'
import { watchInstallPrompt } from './install-prompt.ts'
import { OfferPlace } from './offer-place.tsx'

const BOOKED = { pathname: '/appointment-details/7', state: { success: ['Sent', 'The artisan will call'] } }

const page = (details: ReactNode) => (
  <MemoryRouter initialEntries={[BOOKED]}>
    <OfferPlace />
    {details}
  </MemoryRouter>
)

beforeEach(async () => {
  await startMessages('en')
  setSession({ status: 'client', client: { id: 1, name: 'Sara', type: 'user', is_banned: '0' } })
})

test('the questions after a booking are in the place that the page of the appointment has for them', async () => {
  watchInstallPrompt()
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() }))
  const { rerender } = render(page(<article ref={setOfferPlace} />))
  expect(await within(screen.getByRole('article')).findByRole('complementary')).toBeTruthy()
  rerender(page(null))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('[F-269] after a refusal the first token stays, and the client is not asked again', async () => {
  providePush()
  onTestFinished(withdrawPush)
  let permission: NotificationPermission = 'default'
  const requestPermission = vi.fn(async () => (permission = 'denied'))
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', Object.defineProperty({ requestPermission }, 'permission', { get: () => permission }))
  onTestFinished(() => void vi.unstubAllGlobals())
  localStorage.setItem('fcm_token', 'tmp-first')
  const user = userEvent.setup()
  const { unmount } = render(page(<article ref={setOfferPlace} />))
  await user.click(await screen.findByRole('button', { name: 'Yes, notify me' }))
  expect($notices.get().map(({ text }) => text)).toEqual([expect.stringContaining('We will not send notifications')])
  expect(subscribe).not.toHaveBeenCalled()
  expect(localStorage.getItem('fcm_token')).toBe('tmp-first')
  unmount()
  render(page(<article ref={setOfferPlace} />))
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: 'Yes, notify me' })).toBeNull()
  expect(requestPermission).toHaveBeenCalledOnce()
})
