import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Link, NavLink } from './link.tsx'

afterEach(cleanup)

function Address() {
  const { pathname, search, state } = useLocation()
  return <output>{pathname + search + (state ? JSON.stringify(state) : '')}</output>
}

function show(link: React.ReactNode, at = '/artisans') {
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Address />
    </MemoryRouter>
  )
  return screen.getByRole('link')
}

test('a link has an address, and a click changes the path inside the page, with its state', async () => {
  const link = show(
    <Link to="/services?step=2" state={{ from: 'home' }} className="big">
      Book
    </Link>
  )
  expect([link.getAttribute('href'), link.className]).toEqual(['/services?step=2', 'big'])
  await userEvent.click(link)
  expect(screen.getByRole('status').textContent).toBe('/services?step=2{"from":"home"}')
})

test('a double tap adds one history entry', async () => {
  window.history.replaceState(null, '', '/artisans')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const pushed = vi.spyOn(window.history, 'pushState')
  render(<Link to="/services">Book</Link>, { wrapper: BrowserRouter })
  const link = screen.getByRole('link')
  // One task, before the page is rendered again.
  await act(async () => {
    for (const detail of [1, 2]) fireEvent.click(link, { detail })
  })
  expect([pushed.mock.calls.length, window.location.pathname]).toEqual([1, '/services'])
})

test('quick taps on a link that leads further each time are all followed', async () => {
  window.history.replaceState(null, '', '/artisans?page=1')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  function Next() {
    const page = Number(new URLSearchParams(useLocation().search).get('page'))
    return <Link to={`/artisans?page=${page + 1}`}>Next</Link>
  }
  render(<Next />, { wrapper: BrowserRouter })
  for (const detail of [1, 2, 3]) await act(async () => fireEvent.click(screen.getByRole('link'), { detail }))
  expect(window.location.search).toBe('?page=4')
})

test.each([
  ['with a pressed key opens another tab', {}, '{Control>}'],
  ['that the page has handled', { onClick: (event: React.MouseEvent) => event.preventDefault() }, ''],
  ['of a link for another window', { target: '_blank' }, '']
])('a click %s does not change the path', async (_what, properties, key) => {
  const user = userEvent.setup()
  const link = show(
    <Link to="/services" {...properties}>
      Book
    </Link>
  )
  if (key) await user.keyboard(key)
  await user.click(link)
  expect(screen.getByRole('status').textContent).toBe('/artisans')
})

test.each([
  ['/artisans', '/artisans', false, 'page'],
  ['/artisans', '/Artisans/', false, 'page'],
  ['/artisans', '/artisans/plumbing', false, 'page'],
  ['/artisans', '/artisans/plumbing', true, null],
  ['/artisans', '/artisans-of-oran', false, null],
  ['/', '/artisans', true, null],
  ['/', '/', true, 'page']
])('a menu entry of %s, on the page %s, end %s: aria-current is %s', (to, at, end, current) => {
  const link = show(
    <NavLink to={to} end={end}>
      Entry
    </NavLink>,
    at
  )
  expect(link.getAttribute('aria-current')).toBe(current)
})
