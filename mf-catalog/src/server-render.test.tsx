// @vitest-environment node
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { i18n, startMessages } from '@hirfa/shared-i18n'
import { cleanStores } from 'nanostores'
import { $home } from '@hirfa/shared-platform'
import { providePageData } from '@hirfa/shared-platform/server'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { $listing } from './artisans/listing.ts'
import { ArtisansScreen } from './artisans/artisans-screen.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { LegalScreen } from './legal/legal-screen.tsx'
import { LegalText } from './legal/legal-text.tsx'
import { ProfileScreen } from './profile/profile-screen.tsx'
import { SearchBox } from './search-box/search-box.tsx'

// The server output resolves this module with the condition `edge-light`.
vi.mock('#use-readable-text', () => import('./legal/use-readable-text.server.ts'))

const SCREENS = [
  ['/', HomeScreen, 'A trusted artisan at your door'],
  ['/artisans', ArtisansScreen, 'Browse through the artisans service.'],
  ['/terms-and-conditions', LegalScreen, 'Terms and conditions'],
  ['/artisans/plumbing/karim-1', ProfileScreen, 'Loading'],
  ['/', () => <LegalText of="privacy" />, 'Loading'],
  ['/', SearchBox, 'Search for a service']
] as const

beforeAll(async () => {
  await startMessages('en')
  await i18n.loadNamespaces(['catalog', 'platform', 'ui'])
})

function render(location: string, Screen: ComponentType): string {
  return renderToString(
    <StaticRouter location={location}>
      <Routes>
        <Route path="/artisans/:service/:name" element={<Screen />} />
        <Route path="*" element={<Screen />} />
      </Routes>
    </StaticRouter>
  )
}

/** Puts the responses of the real server into the page. */
async function provide(...calls: string[]): Promise<void> {
  const answers = calls.map(async call => [call, await (await fetch(inject('apiUrl') + call)).json()] as const)
  providePageData({ language: i18n.language, answers: Object.fromEntries(await Promise.all(answers)) })
}

test.each(SCREENS)('%s renders without a browser', async (location, Screen, text) => {
  const html = render(location, Screen)
  expect(html).toContain(text)
  expect(html).not.toContain(' style="')
})

test.each([
  ['/artisans', ArtisansScreen, /<article|<li><a|<h2[^>]*><output>/],
  ['/terms-and-conditions', LegalScreen, /<h2 id="[^"]+-1" tabindex="-1">/],
  ['/privacy-policy', LegalScreen, /<h2 id="[^"]+-1" tabindex="-1">/]
] as const)('with page data, %s renders its content', async (location, Screen, content) => {
  cleanStores($home, $listing)
  await provide('/api/home-details', '/api/profiles?page=1&per_page=9')
  const html = render(location, Screen)
  expect(html).toMatch(content)
  expect(html).not.toContain('aria-busy')
})

test('a list with other criteria than those of the page data is not shown', async () => {
  providePageData({ language: i18n.language, answers: { '/api/profiles?page=1&per_page=9': { data: [] } } })
  cleanStores($home, $listing)
  const html = render('/artisans?rating=4', ArtisansScreen)
  expect(html).toContain('aria-busy')
})

test('with page data, a profile renders name, prices and reviews', async () => {
  await provide('/api/profiles/1', '/api/profiles/1/reviews?page=1')
  const html = render('/artisans/plumbing/karim-1', ProfileScreen)
  expect(html).toMatch(/<h1[^>]*>.*<dl.*<ul/s)
  expect(html).toContain('href="/appointement/1"')
  expect(html).not.toMatch(/aria-busy| style="/)
})

test.each([
  ['oran', 'Oran', 'href="/artisans/plumbing"'],
  ['alger?page=2', 'Alger', 'href="/artisans/plumbing/alger?page=3"']
])('with page data, plumbing in %s renders its artisans and links', async (place, name, link) => {
  await provide(`/api/state-profiles/plumbing/${place}`)
  const html = render(`/artisans/plumbing/${place}`, ProfileScreen)
  expect(html).toMatch(new RegExp(`<h1[^>]*>Plumbing in ${name}<.*<article.*<nav`, 's'))
  expect(html).toContain(link)
  expect(html).toContain('href="/quick-booking?service=plumbing')
  expect(html).not.toMatch(/aria-busy| style="/)
})
