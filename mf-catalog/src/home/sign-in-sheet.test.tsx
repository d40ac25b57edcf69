import { screen, waitFor } from '@testing-library/react'
import { provideFragments } from '@hirfa/shared-platform'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test, vi } from 'vitest'
import { HomeScreen } from './home-screen.tsx'

const ASKED = { from: '/my-appointments?page=2' }
const part = { SignInSheet: () => <p>The sign-in sheet</p> }

test('[F-200] [F-227] home opens with the sign-in sheet for an address that needs a client', async () => {
  provideFragments(() => Promise.resolve(part as never))
  const page = await showScreen(HomeScreen, { route: '/', state: ASKED })
  expect(await screen.findByText('The sign-in sheet')).toBeTruthy()
  expect(page.address()).toBe('/')
})

test('without the remote that signs in, the sign-in page keeps the address', async () => {
  provideFragments(() => Promise.reject(new Error('The remote is away')))
  const page = await showScreen(HomeScreen, { route: '/', state: ASKED })
  await waitFor(() => expect(page.address()).toBe('/login'))
  expect(page.state()).toEqual(ASKED)
})

test('a visitor of home is not asked', async () => {
  const load = vi.fn(() => Promise.resolve(part as never))
  provideFragments(load)
  await showScreen(HomeScreen, { route: '/' })
  await screen.findByRole('heading', { level: 1 })
  expect(load).not.toHaveBeenCalled()
})
