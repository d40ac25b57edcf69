import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { provideRelease } from '@hirfa/shared-platform/testing'
import { LoadedScreen } from './remote-screen.tsx'

test('the end of hydration settles a screen and does not render it again', async () => {
  provideRelease({ 'mf-booking': { version: '1.1.0' } })
  const Screen = vi.fn(() => <h1>Services</h1>)
  const page = <LoadedScreen module={{ Screen }} remote="mf-booking" version="1.1.0" />
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  expect(root.querySelector('[data-settling]')).not.toBeNull()
  Screen.mockClear()
  render(page, { container: root, hydrate: true })
  expect(root.innerHTML).toContain('Services')
  expect(root.querySelector('[data-settling]')).toBeNull()
  expect(Screen).toHaveBeenCalledOnce()
})
