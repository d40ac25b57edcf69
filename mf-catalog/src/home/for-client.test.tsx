import { act, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { provideFragments } from '@hirfa/shared-platform'
import { setSession, showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { ForClient } from './for-client.tsx'

const CLIENT = { id: 7, name: 'Sara', phone: '+213551234567', email: null, isBanned: false }

/** Replaces the fragment of another remote, and can be made to fail. */
function provide(fails = false) {
  const part = { NextAppointment: ({ onFailed }: { onFailed: () => void }) => <button onClick={onFailed}>Next</button> }
  provideFragments(() => (fails ? Promise.reject(new Error('no such part')) : Promise.resolve(part as never)))
}

const signIn = () => setSession({ status: 'client', client: CLIENT as never })

test('a visitor has no place for it', async () => {
  provide()
  setSession({ status: 'visitor' })
  const { container } = await showScreen(ForClient, { route: '/' })
  expect(container.querySelector('main')?.innerHTML).toBe('')
})

test('a client gets it, and a new visitor after them does not', async () => {
  provide()
  signIn()
  const { container } = await showScreen(ForClient, { route: '/' })
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
  act(() => setSession({ status: 'visitor' }))
  expect(container.querySelector('main')?.innerHTML).toBe('')
})

test.each([
  ['no remote provides it', true],
  ['its call fails', false]
])('its place disappears if %s', async (_, fails) => {
  provide(fails)
  signIn()
  const { container } = await showScreen(ForClient, { route: '/' })
  if (!fails) (await screen.findByRole('button')).click()
  await waitFor(() => expect(container.querySelector('main')?.innerHTML).toBe(''))
})

test('a server renders a hidden place', () => {
  expect(renderToString(<ForClient />)).toMatch(/^<div class="[^"]*" hidden=""><\/div>$/)
})
