import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollRestoration } from './use-scroll-restoration.ts'

let go: NavigateFunction
const scrollTo = vi.fn<(options: ScrollToOptions) => void>()

function Page() {
  useScrollRestoration()
  go = useNavigate()
  return (
    <>
      <a href="/menu">Menu</a>
      <main>
        <Routes>
          <Route path="*" element={<Words />} />
        </Routes>
      </main>
    </>
  )
}

function Words() {
  return (
    <>
      <h1 tabIndex={-1}>Title</h1>
      <button type="button">Filter</button>
      <section id="faq">Questions</section>
    </>
  )
}

/** Opens the page; returns the positions that it scrolls to. */
function open(at: string): (number | undefined)[] {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>
  )
  const arrival = tops()
  scrollTo.mockClear()
  return arrival
}

const navigate = (to: string) => act(async () => go(to))
const tops = () => scrollTo.mock.calls.map(([{ top }]) => top)

function standAt(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  standAt(0)
})
afterEach(() => void vi.unstubAllGlobals())

test('[F-043] a new page starts at its top, with the focus on its heading after a link in the content', async () => {
  open('/terms')
  screen.getByRole('link').focus()
  await navigate('/privacy')
  expect(tops()).toEqual([0])
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test.each([0, 700])('a page that was scrolled by %i px before it is hydrated stays there', top => {
  standAt(top)
  expect(open('/terms')).toEqual(top === 0 ? [0] : [])
})

test('the focus stays inside a screen when its address changes', async () => {
  open('/artisans')
  screen.getByRole('button').focus()
  await navigate('/artisans/plumbing')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('a change of the query changes neither scroll position nor focus', async () => {
  open('/artisans')
  screen.getByRole('link').focus()
  await navigate('/artisans?page=2')
  expect(tops()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

test('a hash scrolls to its element each time; an unknown hash does not scroll', async () => {
  open('/')
  const place = screen.getByText('Questions')
  const seen = vi.spyOn(place, 'scrollIntoView')
  await navigate('/#faq')
  await navigate('/#faq')
  expect(seen).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(place)
  await navigate('/#%')
  await navigate('/#nowhere')
  expect(seen).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(place)
})

test('Back restores the scroll position; other navigation does not', async () => {
  open('/')
  standAt(840)
  await navigate('/services')
  standAt(120)
  await act(async () => go(-1))
  expect(tops()).toEqual([0, 840])
})
