import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'
import { loadFonts } from '@hirfa/shared-ui'
import { act, render } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePageChange } from './use-page-change.ts'

let go: NavigateFunction
let changing: boolean

function Page() {
  go = useNavigate()
  changing = usePageChange()
  return null
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(
    <MemoryRouter initialEntries={['/services?step=2']}>
      <Page />
    </MemoryRouter>
  )
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['the query', '?step=3', null],
  ['the hash', '?step=2#footer', null],
  ['the state', '?step=2', { serviceSlug: 'plumbing' }]
])('[F-014] a change of %s is no change of the page', async (_part, to, state) => {
  await act(async () => go(`/services${to}`, { state }))
  expect(changing).toBe(false)
})

test('a late font is shown with the next page, and not when the address of this page is replaced', async () => {
  const root = document.documentElement
  root.setAttribute(LATE_FONTS_MARK, '')
  const shown = await lateFont()
  await act(async () => go('/provide', { replace: true }))
  expect(shown).toEqual([])
  await act(async () => go('/artisans'))
  expect(shown).toHaveLength(1)
  expect(root.hasAttribute(LATE_FONTS_MARK)).toBe(false)
})

/** The web font of the page has loaded. Returns the faces that the page uses. */
async function lateFont(): Promise<unknown[]> {
  const shown: unknown[] = []
  const style = document.createElement('style')
  style.textContent = ':root { --web-font: "Web" } @font-face { font-family: "Web"; src: url("/web.woff2") }'
  document.head.append(style)
  vi.stubGlobal('FontFace', FakeFontFace)
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: (face: unknown) => shown.push(face) } })
  await loadFonts()
  return shown
}

class FakeFontFace {
  async load(): Promise<this> {
    return this
  }
}
