import type { Language } from '@hirfa/shared-contract/languages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { failAt, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { Artisan } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import * as v from 'valibot'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { ArtisansScreen } from './artisans-screen.tsx'
import { $listing } from './listing.ts'

afterEach(() => {
  vi.restoreAllMocks()
  cleanStores($listing)
  document.head.innerHTML = ''
})

function show(at = '/artisans', language: Language = 'en') {
  return showScreen(ArtisansScreen, { route: '/artisans/:service?', at, language })
}

/** The cards, once the list matches the address and is shown. */
function cards(): Promise<HTMLElement[]> {
  return waitFor(() => {
    const listing = $listing.get()
    if (listing.state !== 'ready' || listing.refreshing) throw new Error('The list is loading')
    const shown = screen.queryAllByRole('article')
    expect(shown).toHaveLength(listing.value.items.length)
    return shown
  })
}

/** The response of the real server to a query. */
async function served(
  query: string
): Promise<{ total: number; last_page: number; data: { latin_name: string; reviews_avg_rating: number | null }[] }> {
  const response = await fetch(`${inject('apiUrl')}/api/profiles?per_page=9&${query}`)
  return response.json()
}

test('[F-118] [F-121] lists all artisans, nine on a page', async () => {
  await show()
  const { data, total } = await served('page=1')
  expect(data).toHaveLength(9)
  expect((await cards()).map(card => within(card).getByRole('link').textContent)).toEqual(
    data.map(({ latin_name }) => latin_name)
  )
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`${total} artisans`)
})

test.each([
  ['ar', 'تصفح خدمات الحرفيين.', 'لم نجد أي حرفي.'],
  ['en', 'Browse through the artisans service.', 'No artisans found.'],
  ['fr', 'Parcourez les services des artisans.', 'Aucun artisan trouvé.']
] as const)('[F-123] [F-124] in %s the intro reads "%s", an empty list "%s"', async (language, intro, empty) => {
  await show('/artisans?search=qqqqxxxx', language)
  expect(await screen.findByText(intro)).toBeTruthy()
  expect(await screen.findByText(empty)).toBeTruthy()
})

test.each(['Plumbing', 'plumbing'])('[F-118] the address /artisans/%s preselects the service', async name => {
  await show(`/artisans/${name}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Artisans: Plumbing' })).toBeTruthy()
  const { total } = await served('category=1')
  expect(await screen.findByText(`${total} artisans`)).toBeTruthy()
  for (const card of await cards()) expect(card.textContent).toContain('Plumbing')
  expect(screen.getAllByRole('link', { current: true }).map(link => link.textContent)).toEqual(['Plumbing'])
})

test('[F-119] a click selects a service, a second click clears it', async () => {
  const shown = await show('/artisans?rating=4')
  await userEvent.click(await screen.findByRole('link', { name: 'House painting' }))
  expect(shown.address()).toBe('/artisans/painting?rating=4')
  for (const card of await cards()) expect(card.textContent).toContain('House painting')
  await userEvent.click(screen.getByRole('link', { name: 'House painting' }))
  expect(shown.address()).toBe('/artisans?rating=4')
})

test('[F-120] words in the address filter the list, and can be changed', async () => {
  const { data } = await served('page=1')
  const name = data[0]?.latin_name ?? ''
  const search = `search=${encodeURIComponent(name)}`
  const shown = await show(`/artisans?${search}`)
  expect((await cards()).length).toBe((await served(search)).total)
  for (const card of await cards()) expect(card.textContent).toContain(name)

  const box = await screen.findByRole('searchbox', { name: 'Search by name, service or place' })
  expect((box as HTMLInputElement).value).toBe(name)
  await userEvent.clear(box)
  await userEvent.type(box, '{Enter}')
  expect(shown.address()).toBe('/artisans')
  expect(document.activeElement).toBe(box)
  expect(await cards()).toHaveLength(9)
})

test('typed words that were not searched for survive a screen that is replaced', async () => {
  const label = { name: 'Search by name, service or place' }
  const shown = await show()
  await userEvent.type(await screen.findByRole('searchbox', label), 'leak')
  shown.unmount()
  await show()
  expect(await screen.findByRole('searchbox', label)).toHaveProperty('value', 'leak')
})

test('[F-121] [F-122] pages are turned by number and by arrow; arrows are disabled at the ends', async () => {
  const shown = await show()
  await cards()
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(shown.address()).toBe('/artisans?page=2')
  const second = await served('page=2')
  await waitFor(async () => expect((await cards())[0]?.textContent).toContain(second.data[0]?.latin_name))

  await userEvent.click(screen.getByRole('link', { name: `Page ${second.last_page}` }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true))
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(shown.address()).toBe(`/artisans?page=${second.last_page - 1}`)
})

test.each([
  ['/artisans?page=9999', '/artisans?page=102'],
  ['/artisans/plumbing?page=9999&rating=5', /^\/artisans\/plumbing\?rating=5(&page=\d+)?$/],
  ['/artisans?search=qqqqxxxx&page=7', '/artisans?search=qqqqxxxx&page=7']
])('[see F-121] %s, a page beyond the last, opens the last', async (at, address) => {
  const shown = await show(at)
  await waitFor(() => expect(shown.address()).toMatch(address))
  await cards()
  expect(await screen.findByText(/^\d+ artisans?$|^No artisans found\.$/)).toBeTruthy()
})

test.each([
  'page=99999999999999999999',
  'page=%00',
  'page[]=2',
  'rating=%E2%80%AE4',
  'search=%00',
  'search=%ED%A0%80',
  'search=%E0%A4%A',
  'search=%E2%80%8B',
  'search=%25',
  `search=${'x'.repeat(10_000)}`,
  'search=%3Cscript%3Ealert(1)%3C/script%3E',
  'search=$t(home_title)%7B%7Bcount%7D%7D',
  '__proto__=x&constructor=y'
])('[see F-120] [see F-126] ?%s shows a list or an empty state', async query => {
  await show(`/artisans?${query}`)
  expect(await screen.findByText(/^\d+ artisans?$|^No artisans found\.$/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  '%',
  '%E0%A4%A',
  '__proto__',
  'astronomy',
  '<script>',
  '%E2%80%AEgnibmulp',
  '%E2%80%8B',
  'x'.repeat(10_000)
])('[see F-118] /artisans/%s is an unknown service: all artisans and a notice are shown', async name => {
  await show(`/artisans/${name}`)
  const said = await screen.findByText(/^We know no service called “.*”, so here are all artisans\.$/)
  expect(said.textContent?.length).toBeLessThan(200)
  expect(said.textContent).not.toMatch(/\u202e/)
  expect(await cards()).toHaveLength(9)
})

test('[F-129] cards show the lowest price of a service with its unit, only if a service is selected', async () => {
  await show('/artisans/plumbing')
  const prices = (await cards()).map(card => card.textContent?.match(/from .*|Price on request/)?.[0])
  for (const price of prices) expect(price).toMatch(/^from \u2068[\d\s]+,00\sDZD \/ hour\u2069|^Price on request/)
  expect(prices.filter(price => price?.startsWith('from'))).not.toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'Plumbing' }))
  await waitFor(async () => {
    for (const card of await cards()) expect(card.textContent).not.toMatch(/DZD|Price on request/)
  })
})

test('on a phone the filters are in a sheet, and its button shows their number', async () => {
  const shown = await show('/artisans?search=ali')
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Minimum rating' }), '3 stars and more')
  await userEvent.click(await sheet.findByRole('link', { name: 'Plumbing' }))
  expect(shown.address()).toBe('/artisans/plumbing?search=ali&rating=3')
  await userEvent.click(sheet.getByRole('button', { name: 'Show artisans' }))
  const opener = screen.getByRole('button', { name: 'Filters (2)' })
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener])

  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
  expect(shown.address()).toBe('/artisans?search=ali')
  expect(screen.getByRole('button', { name: 'Reset filters' })).toHaveProperty('disabled', true)
})

test('[F-127] a page with the static listing requests no artisans from the server', async () => {
  const setting = document.createElement('meta')
  setting.name = 'hirfa-listing'
  setting.content = 'static'
  document.head.append(setting)
  const { data, total } = await served('page=2&min_rating=4')
  const calls = watchRequests()
  await show('/artisans?page=2&rating=4')
  expect(await screen.findByText(`${total} artisans`)).toBeTruthy()
  expect((await cards()).map(card => within(card).getByRole('link').textContent)).toEqual(
    data.map(({ latin_name }) => latin_name)
  )
  expect(calls('/api/profiles')).toEqual([])
})

test('[see F-124] shows an empty state with a link to all artisans', async () => {
  const shown = await show('/artisans?search=qqqqxxxx')
  expect(await screen.findByText('No artisans found.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'All artisans' }))
  expect(shown.address()).toBe('/artisans')
})

test('[see F-125] a card has name, services, place, availability and rating', async () => {
  await show('/artisans?rating=4', 'ar')
  for (const card of await cards()) {
    expect(within(card).getByRole('link').textContent).not.toBe('')
    expect(card.textContent).toMatch(/متاح/)
    expect(card.textContent).toMatch(/التقييم [45]\.\d من 5/)
    expect(within(card).getAllByRole('listitem').length).toBeGreaterThan(0)
  }
})

test('[see F-126] keeps artisans with at least the chosen number of whole stars', async () => {
  const shown = await show()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Minimum rating' }), '4 stars and more')
  expect(shown.address()).toBe('/artisans?rating=4')
  await waitFor(async () => {
    const ratings = (await cards()).map(card => /Rated (\d\.\d)/.exec(card.textContent ?? '')?.[1])
    expect(ratings.length).toBeGreaterThan(0)
    for (const rating of ratings) expect(Math.floor(Number(rating))).toBeGreaterThanOrEqual(4)
  })
})

test('a card opens the profile of its artisan', async () => {
  const shown = await show()
  const [card] = await cards()
  if (!card) throw new Error('There are artisans')
  await userEvent.click(within(card).getByRole('link'))
  const { data } = v.parse(v.object({ data: v.array(Artisan) }), await served('page=1'))
  expect(shown.address()).toBe(profilePath(data[0]!))
})

test('a list that failed to load can be loaded again', async () => {
  const mend = failAt('/api/profiles', 500)
  await show('/artisans?page=4')
  const again = await screen.findByRole('button', { name: 'Try again' })
  mend()
  await userEvent.click(again)
  expect(await cards()).toHaveLength(9)
})
