import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useSignInState } from './use-sign-in-state.ts'

function stateAt(entry: string | { pathname: string; state: unknown }): unknown {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
  )
  return renderHook(useSignInState, { wrapper }).result.current
}

test('[F-184] who goes to sign in will come back to the page with its filters and its place', () => {
  expect(stateAt('/services?step=3#map')).toEqual({ from: '/services?step=3#map' })
})

test('on the sign-in page the way back stays what it was', () => {
  expect(stateAt({ pathname: '/login', state: { from: '/my-profile' } })).toEqual({ from: '/my-profile' })
})
