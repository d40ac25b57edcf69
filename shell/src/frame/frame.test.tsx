import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { request, startSession, Unspecified, currentClient } from '@hirfa/shared-platform'
import { setSession } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showFrame } from '../../testing/show-frame.tsx'

beforeEach(() => void startSession())
afterEach(() => void vi.useRealTimers())

test('[see F-013] [F-253] [F-254] an unknown address has the frame and four links', async () => {
  await showFrame('/no-such-page')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  expect(screen.getByText(/404:/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Explore services' }).getAttribute('href')).toBe('/services')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Quick booking' }).getAttribute('href')).toBe('/quick-booking')
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/no-such-page#footer')
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Notices', hidden: true })).toBeTruthy()
  expect(document.title).toBe('Page not found · Hirfa')
})

test.each([
  ['ar', 'الصفحة غير موجودة', 'خطأ 404'],
  ['fr', 'Page introuvable', 'Erreur 404']
] as const)('[F-253] in %s an unknown address shows "%s" and "%s"', async (language, title, text) => {
  await showFrame('/no/such/page', language)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(within(screen.getByRole('main')).getByText(new RegExp(`^${text}`))).toBeTruthy()
})

test('a visitor whose session becomes known renders nothing of the frame again', async () => {
  setSession({ status: 'unknown' })
  const onRender = vi.fn()
  await showFrame('/no-such-page', 'en', {}, undefined, onRender)
  onRender.mockClear()
  act(() => setSession({ status: 'visitor' }))
  expect(onRender).not.toHaveBeenCalled()
})

test('[F-258] [F-259] [F-287] several 401 responses show one notice, redirect once to sign-in, and keep the draft', async () => {
  setSession({ status: 'client', client: { id: 1, name: 'Sara', type: 'user', is_banned: '0' } })
  localStorage.setItem('taskData', '{"v":1}')
  sessionStorage.setItem('pendingBooking', '{"v":1}')
  const address = await showFrame('/services')
  const calls = [1, 2, 3].map(() => request('GET', '/user/tasks', { answer: Unspecified }).catch(error => error))
  await act(() => Promise.all(calls))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(screen.getAllByText('Your session has expired. Please log in again.')).toHaveLength(1)
  expect(currentClient()).toBeNull()
  expect(localStorage.getItem('taskData')).toBe('{"v":1}')
  expect(sessionStorage.getItem('pendingBooking')).toBe('{"v":1}')
})

test('an earlier address redirects to the current one with its query and hash', async () => {
  const address = await showFrame('/old-place/a%20b?step=2#faq')
  await waitFor(() => expect(address()).toBe('/place/a%20b?step=2#faq'))
})

test('[F-014] a change of page is covered for 400 ms; a change of hash is not', async () => {
  await showFrame('/services?step=2')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const veil = () => document.querySelector('[data-page-overlay]')
  const main = screen.getByRole('main')
  fireEvent.click(screen.getByRole('link', { name: 'Contact us' }))
  expect(veil()).toBeNull()

  fireEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(veil()?.getAttribute('aria-hidden')).toBe('true')
  expect(main.getAttribute('aria-busy')).toBe('true')
  act(() => void vi.advanceTimersByTime(399))
  expect(veil()).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(veil()).toBeNull()
  expect(main.hasAttribute('aria-busy')).toBe(false)
})

test('the skip link focuses the content and does not change the address', async () => {
  const user = userEvent.setup()
  const address = await showFrame('/no-such-page')
  const way = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.querySelector('a, button')).toBe(way)
  way.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(address()).toBe('/no-such-page')
})
