import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useSignInState } from './use-session-expiry.ts'

function stateAt(entry: string | { pathname: string; state: unknown }): unknown {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
  )
  return renderHook(useSignInState, { wrapper }).result.current
}

test('[see F-184] the sign-in link stores the current page with query and hash as return path', () => {
  expect(stateAt('/services?step=3#map')).toEqual({ from: '/services?step=3#map' })
})

test('on the sign-in page the return path is unchanged', () => {
  expect(stateAt({ pathname: '/login', state: { from: '/my-profile' } })).toEqual({ from: '/my-profile' })
})
