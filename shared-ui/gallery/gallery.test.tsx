import { renderToString } from 'react-dom/server'
import { LANGUAGES } from '@hirfa/shared-i18n'
import { afterEach, expect, test, vi } from 'vitest'
import { speak } from '../testing/show.tsx'
import { Gallery } from './gallery.tsx'

const BROWSER = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'ResizeObserver',
  'getComputedStyle'
]

afterEach(() => vi.unstubAllGlobals())

test.each(LANGUAGES)(
  'in %s every component renders without a browser, and within a policy without inline styles',
  async language => {
    await speak(language)
    for (const name of BROWSER) vi.stubGlobal(name, undefined)

    const html = renderToString(<Gallery />)

    expect(html).toContain('<article')
    expect(html).not.toContain(' style=')
    expect(html).not.toMatch(/undefined|\[object|\{\{/)
  }
)
