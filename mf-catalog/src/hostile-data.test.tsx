import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { $failedCall, $faqs, $home } from '@hirfa/shared-platform'
import { serveOddRecords, showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { rewriteAt } from '../testing/faults.ts'
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts'
import { Artisan, pageOf } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { putInView } from '@hirfa/shared-ui/testing/in-view'
import { ArtisansScreen } from './artisans/artisans-screen.tsx'
import { $listing } from './artisans/listing.ts'
import { HomeScreen } from './home/home-screen.tsx'
import { LegalScreen } from './legal/legal-screen.tsx'
import { messages } from './messages/en.ts'
import { ProfileScreen } from './profile/profile-screen.tsx'
import { SearchBox } from './search-box/search-box.tsx'
import { type } from './search-box/search-store.ts'
import { $topArtisans } from './top-artisans/top-artisans-store.ts'

const LOCALIZED = ['ar', 'en', 'fr']
const ARTISAN = ['first_name', 'last_name', 'name', 'arabic_name', 'address', ...LOCALIZED]

beforeAll(() => putInView())
beforeEach(() => {
  type('')
  $topArtisans.set({ artisans: [], nextPage: 1 })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  cleanStores($home, $faqs, $listing)
})

/** Checks that hold for every page, whatever its data. */
function expectSensible() {
  // Prices are isolated by the page itself.
  const text = (document.body.textContent ?? '').replace(/\u2068([^\u2066-\u2069]*)\u2069/g, '$1')
  expect(text).not.toMatch(/\[object|[\u202a-\u202e\u2066-\u2069]/)
  const keys = Object.keys(messages).filter(key => key.includes('_'))
  expect(keys.filter(key => new RegExp(`(?<![(\\w])${key}\\b`).test(text))).toEqual([])
  expect(document.querySelectorAll('img[src="x"], script, [onerror]')).toHaveLength(0)
  for (const role of ['link', 'button', 'heading', 'option'] as const) {
    for (const named of screen.queryAllByRole(role, { hidden: true }))
      expect(nameOf(named), named.outerHTML).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
  }
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? (element.textContent || element.title)
}

test.each(HOSTILE_TEXTS)('[see F-054] [see F-061] [see F-062] %s in all texts of the home page', async (_, text) => {
  rewriteAt('/api/home-details', LOCALIZED, text)
  rewriteAt('/api/faqs', LOCALIZED, text)
  await showScreen(HomeScreen, { route: '/', language: 'fr' })
  act(() => [$home, $faqs].forEach(resource => resource.reload()))
  const section = within(await screen.findByRole('region', { name: 'De quoi avez-vous besoin\u00a0?' }))
  for (const resource of [$home, $faqs])
    await waitFor(() => expect(resource.get()).toMatchObject({ state: 'ready', refreshing: false }))
  expect(await section.findAllByRole('link')).toHaveLength(14)
  const questions = within(screen.getByRole('region', { name: 'Questions fréquentes' }))
  const question = () => questions.queryAllByRole('heading', { level: 3 })[0]
  fireEvent.click(await waitFor(() => question() ?? questions.getByText(/^Il n’y a pas encore/)))
  expectSensible()
})

test.each(HOSTILE_TEXTS.filter(([, text]) => text !== null))(
  '[see F-125] [see F-128] %s in all texts of artisans',
  async (_, text) => {
    rewriteAt('/api/profiles', ARTISAN, text)
    await showScreen(ArtisansScreen, { route: '/artisans/:service?', at: '/artisans/plumbing', language: 'ar' })
    await waitFor(() => expect($listing.get()).toMatchObject({ state: 'ready', refreshing: false }))
    const cards = await screen.findAllByRole('article')
    expect(cards).toHaveLength(9)
    for (const card of cards) expect(card.textContent?.length).toBeLessThan(1500)
    expectSensible()
  }
)

test.each(HOSTILE_TEXTS.filter(([, text]) => text !== null))('%s in all texts of a profile', async (_, text) => {
  rewriteAt('/api/profiles/1', ARTISAN, text)
  rewriteAt('/api/profiles/1/reviews', ['author', 'comment'], text)
  const shown = await showScreen(ProfileScreen, { route: '/artisans/:service/:name', at: '/artisans/plumbing/1' })
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }))
  expect(await reviews.findAllByRole('listitem')).not.toEqual([])
  expect(screen.getByRole('region', { name: 'Prices' })).toBeTruthy()
  expectSensible()
  await waitFor(() => expect(shown.address()).toMatch(/^\/artisans\/\w[\w-]*\/[^/]*\d$/))
  expect(shown.address().length).toBeLessThan(600)
})

test('[F-136] odd values do not hide an artisan, and an unreadable one is left out of the list', async () => {
  const count = await countOfArtisans()
  serveOddRecords('/api/profiles')
  await showScreen(ArtisansScreen, { route: '/artisans' })
  act(() => $listing.reload())
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8))
  const cards = screen.getAllByRole('article')
  expect(cards[0]?.textContent).toContain('7 years')
  expect(screen.getByRole('status').textContent).toBe(count)
  expect($failedCall.get()?.message).toBe('unreadable: /api/profiles 1× data.id')
})

async function countOfArtisans(): Promise<string> {
  const response = await fetch(`${inject('apiUrl')}/api/profiles`)
  return `${v.parse(pageOf(Artisan), await response.json()).total} artisans`
}

test('an unreadable response shows an error with a retry, which does not blame the connection', async () => {
  rewriteAt('/api/profiles', ARTISAN, null)
  await showScreen(ArtisansScreen, { route: '/artisans', language: 'ar' })
  expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).not.toContain('الاتصال')
  expectSensible()
})

test('a response of another type leaves the shown one, and counts as a failed call', async () => {
  await showScreen(ArtisansScreen, { route: '/artisans' })
  const [first] = await screen.findAllByRole('article')
  $failedCall.set(null)
  rewriteAt('/api/profiles', ARTISAN, null)
  act(() => $listing.reload())
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getAllByRole('article')[0]?.textContent).toBe(first?.textContent)
  expect($failedCall.get()?.message).toMatch(/^unreadable: .api.profiles \d+× data.first_name/)
  expectSensible()
})

test.each(HOSTILE_TEXTS)('[see F-037] %s in all suggestions', async (_, text) => {
  rewriteAt('/api/search', LOCALIZED, text)
  await showScreen(SearchBox, { route: '/' })
  const box = await screen.findByRole('combobox')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'plumb' } })
  expect(await screen.findByRole('option')).toBeTruthy()
  expectSensible()
})

// Markup is covered by the sanitiser's test, which uses a browser-grade parser.
test.each(HOSTILE_TEXTS.filter(([, text]) => !text?.includes('<')))(
  '[see F-066] [see F-071] %s in the legal text',
  async (_, text) => {
    rewriteAt('/api/home-details', LOCALIZED, text)
    await showScreen(LegalScreen, { route: '/terms-and-conditions' })
    act(() => $home.reload())
    await waitFor(() => expect($home.get()).toMatchObject({ state: 'ready', refreshing: false }))
    expect(screen.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeTruthy()
    expectSensible()
  }
)
