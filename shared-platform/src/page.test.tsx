import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $language } from '@hirfa/shared-i18n'
import { usePage } from './page.ts'

const SITE = 'https://hirfa.example'

function head(canonical: string): void {
  document.head.innerHTML = `<link rel="canonical" href="${canonical}"><meta name="description" content="">`
}

function canonical(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
}

function Screen({ title, description }: { title: string; description?: string }) {
  usePage(title, description)
  return null
}

beforeEach(() => $language.set('fr'))
afterEach(() => {
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
})

test('sets the title with the site name, and the description', () => {
  head(`${SITE}/`)
  render(<Screen title="Artisans" description="Dans toutes les wilayas." />)
  expect(document.title).toBe('Artisans · Hirfa')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Dans toutes les wilayas.')
})

test.each([`${SITE}/`, `${SITE}/?lang=fr`])(
  'keeps the canonical address of the server on its own page: %s',
  address => {
    head(address)
    render(<Screen title="Accueil" />)
    expect(canonical()).toBe(address)
  }
)

test('after a navigation the canonical address is that of the new page', () => {
  head(`${SITE}/?lang=fr`)
  history.replaceState(null, '', '/artisans')
  render(<Screen title="Artisans" />)
  expect(canonical()).toBe(`${SITE}/artisans`)
})

test('removes the language from the canonical address after another language was chosen', () => {
  head(`${SITE}/?lang=ar`)
  render(<Screen title="Accueil" />)
  expect(canonical()).toBe(`${SITE}/`)
})
