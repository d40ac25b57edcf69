import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { $language, i18n, type Language, startMessages } from 'shared-i18n'
import { $client, $home, request, startSession, Unspecified } from 'shared-platform'
import { signInAs } from 'shared-platform/testing'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../messages/index.ts'
import { $online } from '../connection/connection.ts'
import { Frame } from './frame.tsx'

let address: string

function Witness() {
  const { pathname, hash } = useLocation()
  address = pathname + hash
  return null
}

async function showFrame(at = '/', language: Language = 'en') {
  if (!i18n.isInitialized) await startMessages(language)
  await i18n.changeLanguage(language)
  $language.set(language)
  render(
    <MemoryRouter initialEntries={[at]}>
      <Witness />
      <Suspense>
        <Frame table={[]} />
      </Suspense>
    </MemoryRouter>
  )
  await screen.findByRole('contentinfo')
}

beforeEach(() => void startSession())
afterEach(() => {
  cleanStores($home)
  vi.useRealTimers()
})

test('[F-013] [F-253] [F-254] an address that nobody answers has the frame and three ways on', async () => {
  await showFrame('/no-such-page')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  expect(screen.getByText(/404:/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Explore services' }).getAttribute('href')).toBe('/services')
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/no-such-page#footer')
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(document.title).toBe('Page not found · Hirfa')
})

test('[F-025] [F-027] [F-029] [F-032] a visitor finds the pages of the site and the way to sign in', async () => {
  await showFrame('/services')
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'حرفة Hirfa, home' }).getAttribute('href')).toBe('/')
  const links = header.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual(
    expect.arrayContaining([
      ['Home', '/'],
      ['Our services', '/services'],
      ['Contact us', '/services#footer'],
      ['Terms and conditions', '/terms-and-conditions'],
      ['Privacy policy', '/privacy-policy'],
      ['Log in', '/login']
    ])
  )
})

test.each([
  ['/', true],
  ['/services', false]
])('[F-028] the questions are linked from the home page only: %s %s', async (at, shown) => {
  await showFrame(at)
  expect(Boolean(screen.queryByRole('link', { name: 'FAQ' }))).toBe(shown)
})

test('[F-033] the menu of a narrow screen opens, closes, and leads on', async () => {
  const user = userEvent.setup()
  await showFrame('/services')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  await user.click(menu.getByRole('link', { name: 'Terms and conditions' }))
  expect(address).toBe('/terms-and-conditions')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[F-006] [F-030] switching the language changes words, direction and language of the document at once', async () => {
  const user = userEvent.setup()
  await showFrame('/no-such-page')
  $language.subscribe(language => (document.documentElement.lang = language))
  const choice = screen.getByRole('combobox', { name: 'Language' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(option => option.textContent)
  ).toEqual(['العربية', 'English', 'Français'])
  await user.selectOptions(choice, 'fr')
  await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })
  await waitFor(() => expect($language.get()).toBe('fr'))
  expect(localStorage.getItem('i18nextLng')).toBe('fr')
  expect(document.documentElement.lang).toBe('fr')
  expect(document.title).toBe('Page introuvable · Hirfa')
})

test('[F-015] [F-016] [F-017] [F-018] [F-019] the footer shows what the owner has set', async () => {
  await showFrame()
  const footer = within(screen.getByRole('contentinfo'))
  expect(screen.getByRole('contentinfo').id).toBe('footer')
  expect((await footer.findByRole('link', { name: 'Google Play' })).getAttribute('href')).toMatch(/^https:/)
  expect(footer.getByRole('link', { name: 'App Store' })).toBeTruthy()
  expect(footer.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/)
  expect(footer.getByRole('link', { name: /^\+213/ }).getAttribute('href')).toMatch(/^tel:\+213/)
  expect(footer.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
  expect(footer.getByRole('link', { name: 'Facebook' })).toBeTruthy()
  expect(footer.queryByRole('link', { name: 'LinkedIn' })).toBeNull()
  const state = $home.get()
  if (state.state !== 'ready') throw new Error('The home details have not come')
  const about = state.value.settings.about.en?.match(/<p>(.{20})/)?.[1] ?? ''
  expect(about.length).toBeGreaterThan(10)
  expect(screen.getByRole('contentinfo').textContent).toContain(about)
})

test('[F-026] [F-031] a client has a badge and a menu', async () => {
  await signInAs('+213550000001', 'hirfa-demo-1')
  await showFrame()
  const header = within(screen.getByRole('banner'))
  expect(header.getByText('Client')).toBeTruthy()
  const menu = header.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(menu).toEqual(expect.arrayContaining(['/my-profile', '/my-appointments', '/change-password']))
  expect(menu).not.toContain('/login')
})

test('[F-261] [F-262] [F-263] leaving forgets everything but the language, on both sides', async () => {
  const user = userEvent.setup()
  await signInAs('+213550000001', 'hirfa-demo-1')
  localStorage.setItem('i18nextLng', 'en')
  localStorage.setItem('taskData', '{}')
  sessionStorage.setItem('pendingBooking', '{}')
  await showFrame('/services')
  await user.click(screen.getByRole('button', { name: 'Log out', hidden: true }))
  await screen.findByText('You are logged out.')
  expect(address).toBe('/')
  expect(Object.keys(localStorage)).toEqual(['i18nextLng'])
  expect(sessionStorage.getItem('pendingBooking')).toBeNull()
  const asked = request('GET', '/user', { answer: Unspecified, keepsSession: true })
  await expect(asked).rejects.toMatchObject({ failure: { kind: 'refused', status: 401 } })
})

test('[F-258] [F-259] a burst of lost sessions is one notice, one way to the sign-in page, and loses no draft', async () => {
  $client.set({ id: 1, name: 'Sara', type: 'user', is_banned: '0' })
  localStorage.setItem('taskData', '{"v":1}')
  sessionStorage.setItem('pendingBooking', '{"v":1}')
  await showFrame('/services')
  const calls = [1, 2, 3].map(() => request('GET', '/user/tasks', { answer: Unspecified }).catch(error => error))
  await act(() => Promise.all(calls))
  await waitFor(() => expect(address).toBe('/login'))
  expect(screen.getAllByText('Your session has expired. Please log in again.')).toHaveLength(1)
  expect($client.get()).toBeNull()
  expect(localStorage.getItem('taskData')).toBe('{"v":1}')
  expect(sessionStorage.getItem('pendingBooking')).toBe('{"v":1}')
})

test('[F-020] [F-021] says when the network goes and when it is back', async () => {
  await showFrame()
  act(() => $online.set(false))
  expect(await screen.findByText(/^You are offline/)).toBeTruthy()
  act(() => $online.set(true))
  expect(await screen.findByText('Back online!')).toBeTruthy()
})

test('[F-014] a change of page shows a veil for 400 ms, a change of hash does not', async () => {
  const user = userEvent.setup()
  await showFrame('/services')
  const veil = () => document.querySelector('[data-page-overlay]')
  await user.click(screen.getByRole('link', { name: 'Contact us' }))
  expect(veil()).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(veil()).not.toBeNull()
  await waitFor(() => expect(veil()).toBeNull(), { timeout: 1500 })
})
