import { act, render, screen } from '@testing-library/react'
import { use, useEffect } from 'react'
import { MemoryRouter, type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { type Redirect, useRedirect } from './use-redirect.ts'

let navigate: NavigateFunction
let redirect: Redirect
let address: string

function Frame() {
  navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => void (address = pathname + search))
  return null
}

function Details() {
  redirect = useRedirect()
  return <p>Details</p>
}

function List({ loaded }: { loaded: Promise<string> }) {
  return <p>{use(loaded)}</p>
}

function show(loaded: Promise<string>) {
  return render(
    <MemoryRouter initialEntries={['/details']}>
      <Frame />
      <Routes>
        <Route path="/details" element={<Details />} />
        <Route path="/list" element={<List loaded={loaded} />} />
        <Route path="/sign-in" element={<p>Sign in</p>} />
      </Routes>
    </MemoryRouter>
  )
}

test('replaces the entry of its page, with a new query or another page', async () => {
  show(Promise.resolve('List'))
  act(() => redirect('/details?page=2'))
  expect(address).toBe('/details?page=2')
  act(() => redirect('/sign-in'))
  expect(await screen.findByText('Sign in')).toBeTruthy()
})

test('does nothing while the visitor navigates to a page that is still loading', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  show(promise)
  await act(async () => navigate('/list'))
  expect(screen.getByText('Details')).toBeTruthy()
  act(() => redirect('/sign-in'))
  await act(async () => resolve('List'))
  expect(await screen.findByText('List')).toBeTruthy()
  expect(address).toBe('/list')
})
