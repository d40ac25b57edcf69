import type { Language } from '@hirfa/shared-contract/languages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HomeDetails } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'
import { failAt, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'
import { type } from './search-store.ts'

beforeEach(() => type(''))
afterEach(() => vi.restoreAllMocks())

const PLUMBING = { id: 1, slug: 'plumbing', name: { ar: 'السباكة', en: 'Plumbing', fr: 'Plomberie' } }

const POPULAR = ['Plumbing', 'Electrical work', 'Home cleaning', 'Air conditioning']

async function show(language: Language = 'en') {
  const shown = await showScreen(SearchBox, { route: '/', language })
  const box = await screen.findByRole('combobox')
  return { ...shown, box, user: userEvent.setup() }
}

function options(): (string | null)[] {
  return screen.queryAllByRole('option').map(option => option.textContent)
}

function stored(): unknown {
  return JSON.parse(localStorage.getItem('searchHistory') ?? 'null')
}

function keep(searches: unknown) {
  localStorage.setItem('searchHistory', JSON.stringify(searches))
}

test('[F-039] an empty box suggests the first four popular services', async () => {
  const { box, user } = await show()
  await user.click(box)
  const popular = await screen.findByRole('group', { name: 'Popular services' })
  const shown = within(popular).getAllByRole('option')
  expect(shown.map(option => option.textContent)).toEqual(POPULAR)
})

test('[F-035] one letter has no suggestions', async () => {
  const { box, user } = await show()
  await user.click(box)
  await screen.findByRole('option', { name: 'Plumbing' })
  await user.type(box, 'p ')
  expect(options()).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
})

test('[F-036] [F-037] [F-257] sends one request when typing pauses, and lists the results in the language of the page', async () => {
  const calls = watchRequests()
  const { box, user } = await show('fr')
  await user.type(box, 'plomb')
  await waitFor(() => expect(options()).toEqual(['Plomberie']))
  const asked = calls('/api/search')
  expect(asked.map(({ query }) => query.toString())).toEqual(['pattern=plomb&per_page=12'])
  expect(asked[0]?.credentials).toBe('omit')
})

test.each([
  ['ar', 'لا توجد نتائج'],
  ['en', 'No results'],
  ['fr', 'Aucun résultat']
] as const)('[F-042] in %s the message "%s" shows if nothing was found', async (language, message) => {
  const { box, user } = await show(language)
  await user.type(box, 'qqqqxxxx')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(message))
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

test.each([
  ['en', 'plumber oran', 'Plumbing in Oran', '/oran'],
  ['fr', 'plombier à oran', 'Plomberie à Oran', '/oran'],
  ['ar', 'سباك وهران', 'السباكة في وهران', '/oran'],
  ['en', 'plumber es senia', 'Plumbing in Es Senia', '?search=Es+Senia']
] as const)('in %s "%s" leads to the artisans: %s', async (language, typed, label, place) => {
  const { box, user, address } = await show(language)
  await user.type(box, typed)
  await user.click(await screen.findByRole('option', { name: label }))
  expect(address()).toBe(`/artisans/plumbing${place}`)
  expect(stored()).toEqual([PLUMBING])
})

test('[F-041] [F-040] [F-300] a suggestion is a link; chosen, it opens the wizard with its slug, and is stored as recent', async () => {
  const { box, user, address, state } = await show()
  await user.type(box, 'plumb')
  const option = await screen.findByRole('option', { name: 'Plumbing' })
  expect(option.getAttribute('href')).toBe('/services/plumbing')
  await user.keyboard('{Control>}')
  await user.click(option)
  await user.keyboard('{/Control}')
  expect([address(), stored()]).toEqual(['/', null])
  await user.click(option)
  expect([address(), state()]).toEqual(['/services/plumbing', { serviceSlug: 'plumbing' }])
  expect(stored()).toEqual([PLUMBING])
})

test('[F-041] by keyboard arrows move and Enter chooses', async () => {
  const { box, user, address, state } = await show()
  await user.click(box)
  await screen.findByRole('option', { name: 'Electrical work' })
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual(['Electrical work', 'true'])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Air conditioning')
  await user.keyboard('{Enter}')
  expect([address(), state()]).toEqual(['/services/air-conditioning', { serviceSlug: 'air-conditioning' }])
})

test('Enter chooses the first suggestion for the text', async () => {
  const { box, user, state } = await show()
  await user.type(box, 'paint')
  await screen.findByRole('option', { name: 'House painting' })
  await user.keyboard('{Enter}')
  expect(state()).toEqual({ serviceSlug: 'painting' })
})

test('Enter and arrows that belong to an input method neither move nor choose', async () => {
  const { box, user, address } = await show()
  await user.type(box, 'paint')
  await screen.findByRole('option', { name: 'House painting' })
  for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(box, { key, isComposing: true })
  expect([box.getAttribute('aria-activedescendant'), address()]).toEqual([null, '/'])
})

test('Enter before the response chooses the first suggestion of the response', async () => {
  const { box, user, address, state } = await show()
  await user.type(box, 'paint{Enter}')
  expect(address()).toBe('/')
  await waitFor(() => expect([address(), state()]).toEqual(['/services/painting', { serviceSlug: 'painting' }]))
})

test('typing after Enter cancels the choice', async () => {
  const { box, user, address } = await show()
  await user.type(box, 'paint{Enter}i')
  await screen.findByRole('option', { name: 'House painting' })
  expect(address()).toBe('/')
})

test('the text can be searched among the artisans too', async () => {
  const { box, user, address } = await show('fr')
  await user.type(box, 'Karim & fils')
  await user.click(screen.getByRole('link', { name: 'Chercher « Karim & fils » parmi les artisans' }))
  expect(address()).toBe('/artisans?search=Karim+%26+fils')
})

test('the number of suggestions is announced to screen readers', async () => {
  const { box, user } = await show()
  await user.click(box)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('4 suggestions'))
  await user.type(box, 'plumb')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 suggestion'))
  expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-autocomplete')]).toEqual(['true', 'list'])
  expect(document.getElementById(box.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
})

test('leaving the box or Escape closes the suggestions; Escape then empties the box', async () => {
  const { box, user } = await show()
  await user.type(box, 'plumb')
  await screen.findByRole('option', { name: 'Plumbing' })
  fireEvent.blur(box)
  expect(box.getAttribute('aria-expanded')).toBe('false')
  await user.click(box)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect([box.getAttribute('aria-expanded'), (box as HTMLInputElement).value]).toEqual(['false', 'plumb'])
  await user.keyboard('{Escape}')
  expect((box as HTMLInputElement).value).toBe('')

  const beyond = fireEvent.keyDown(box, { key: 'Escape' })
  expect(beyond, 'the third is for the dialog around it').toBe(true)
})

test('[F-038] suggests recent choices in the language of the page, and clears them on request', async () => {
  keep([PLUMBING])
  const { box, user } = await show('ar')
  await user.click(box)
  const recent = await screen.findByRole('group', { name: 'عمليات البحث الأخيرة' })
  expect(within(recent).getByRole('option').textContent).toBe('السباكة')
  await user.click(screen.getByRole('button', { name: 'مسح عمليات البحث الأخيرة' }))
  expect(screen.queryByRole('group', { name: 'عمليات البحث الأخيرة' })).toBeNull()
  expect(stored()).toBeNull()
})

test('[F-038] [F-041] at most five recent choices are suggested, and one of them opens the wizard', async () => {
  keep([6, 5, 4, 3, 2, 1].map(id => ({ ...PLUMBING, id })))
  const { box, user, address, state } = await show()
  await user.click(box)
  await screen.findByRole('group', { name: 'Popular services' })
  const recent = within(screen.getByRole('group', { name: 'Recent searches' })).getAllByRole('option')
  const { services } = await request('GET', '/api/home-details', { answer: HomeDetails, public: true })
  const slugs = [6, 5, 4, 3, 2].map(id => services.find(service => service.id === id)?.slug)
  expect(recent.map(option => option.getAttribute('href'))).toEqual(slugs.map(slug => `/services/${slug}`))
  await user.click(recent[4]!)
  expect([address(), state()]).toEqual([`/services/${slugs[4]}`, { serviceSlug: slugs[4] }])
})

test('[F-040] a repeated choice moves to the front, a sixth drops the oldest', async () => {
  const earlier = [21, 22, 1, 23, 24].map(id =>
    id === 1 ? PLUMBING : { id, slug: `service-${id}`, name: { ar: null, en: `Service ${id}`, fr: null } }
  )
  keep(earlier)
  const { box, user } = await show()
  await user.type(box, 'plumb')
  await user.click(await screen.findByRole('option', { name: 'Plumbing' }))
  expect((stored() as { id: number }[]).map(({ id }) => id)).toEqual([1, 21, 22, 23, 24])

  const again = await show()
  await again.user.type(again.box, 'paint')
  await again.user.click(await screen.findByRole('option', { name: 'House painting' }))
  expect((stored() as { id: number }[]).map(({ id }) => id)).toEqual([3, 1, 21, 22, 23])
})

test.each([
  '"not a list"',
  '[{"id":"x","slug":4}]',
  '[{"id":1,"slug":"","name":{"ar":"x"}}]',
  '[{"id":1,"slug":"plumbing","name":"Plumbing"}]',
  '{',
  // A stored service that no longer exists.
  '[{"id":777,"slug":"astrology","name":{"en":"Astrology"}}]'
])('[see F-040] invalid stored searches are not suggested: %s', async strange => {
  localStorage.setItem('searchHistory', strange)
  const { box, user } = await show()
  await user.click(box)
  await screen.findByRole('group', { name: 'Popular services' })
  expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull()
})

test('[see F-040] a search stored twice or under an old name is suggested once, under its current name', async () => {
  keep([{ ...PLUMBING, name: { ar: '', en: '\u202e<b>gnibmulP</b>', fr: null } }, PLUMBING, PLUMBING])
  const { box, user } = await show()
  await user.click(box)
  const recent = await screen.findByRole('group', { name: 'Recent searches' })
  await waitFor(() => expect(within(recent).getByRole('option').textContent).toBe('Plumbing'))
})

test('a failed search shows a message and can be repeated', async () => {
  const mend = failAt('/api/search', 500)
  const { box, user } = await show()
  await user.type(box, 'plumb')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('status').textContent).toBe('The search failed. Try again in a moment.')
  mend()
  await user.click(again)
  expect(await screen.findByRole('option', { name: 'Plumbing' })).toBeTruthy()
})
