import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Artisan, pageOf, slotText } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { request } from '@hirfa/shared-platform'
import { failAt, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { putInView } from '@hirfa/shared-ui/testing/in-view'
import '../messages/index.ts'
import { ReviewsPlace } from './reviews-place.tsx'
import { $topArtisans } from './top-artisans-store.ts'
import { TopArtisans } from './top-artisans.tsx'

beforeAll(() => putInView())
beforeEach(() => $topArtisans.set({ artisans: [], nextPage: 1 }))
afterEach(() => vi.restoreAllMocks())

test('a card has the next free hour of its artisan as a link to the sheet that books it', async () => {
  await showScreen(TopArtisans, { route: '/' })
  const section = within(await screen.findByRole('region', { name: 'Top artisans' }))
  const [hour] = await section.findAllByRole('link', { name: /^Soonest free hour: / })
  const { artisans } = $topArtisans.get()
  const offered = artisans.flatMap(({ id, services, nextSlots: [slot] }) =>
    slot ? paths.quickBooking({ service: services[0]?.slug ?? '', artisan: id, hour: slotText(slot) }) : []
  )
  expect(offered.length).toBeGreaterThan(0)
  expect(hour?.getAttribute('href')).toBe(offered[0])
})

test('[F-059] scrolling near the end of the row loads the next pages, until there are none', async () => {
  await showScreen(TopArtisans, { route: '/' })
  const section = within(await screen.findByRole('region', { name: 'Top artisans' }))
  await waitFor(() => expect(section.getAllByRole('article').length).toBeGreaterThanOrEqual(24))
  const shown = section.getAllByRole('article').length
  const row = section.getAllByRole('link')[0]?.closest('ul')
  if (!row) throw new Error('The cards stand in a list')
  Object.defineProperties(row, { clientWidth: { value: 300 }, scrollWidth: { value: 6000 } })
  const sent = watchRequests()
  fireEvent.scroll(row)
  await vi.dynamicImportSettled()
  expect(sent()).toEqual([])
  expect(section.getAllByRole('article')).toHaveLength(shown)

  // The pages between are left out: loading all of them takes seconds.
  const { lastPage } = await request('GET', '/api/profiles', { answer: pageOf(Artisan), public: true })
  $topArtisans.setKey('nextPage', lastPage - 2)
  row.scrollLeft = 5500
  await waitFor(() => {
    fireEvent.scroll(row)
    expect($topArtisans.get().nextPage).toBeNull()
  })
  expect(section.getAllByRole('article')).toHaveLength($topArtisans.get().artisans.length)
  expect($topArtisans.get().artisans.length).toBeGreaterThan(shown)
})

test('[F-059] without results shows an empty state with a link to all artisans', async () => {
  failAt('/api/profiles', 500)
  await showScreen(TopArtisans, { route: '/' })
  await waitFor(() => expect(screen.getByText('There are not enough reviews yet to show top artisans.')).toBeTruthy())
  expect(screen.getByRole('link', { name: 'See all artisans' }).getAttribute('href')).toBe('/artisans')
})

test('artisans of the wilaya that was chosen last are counted, and without one nothing is requested', async () => {
  const place = () =>
    showScreen(
      () => (
        <TopArtisans>
          <ReviewsPlace />
        </TopArtisans>
      ),
      { route: '/' }
    )
  const sent = watchRequests()
  const { unmount } = await place()
  await screen.findByRole('list', { name: 'Reviews' })
  expect(sent('/api/profiles').filter(({ query }) => query.has('state'))).toEqual([])
  unmount()
  document.cookie = 'hirfa_wilaya=16; Path=/'
  await place()
  const { total } = await request('GET', '/api/profiles', {
    query: { state: 16, per_page: 1 },
    answer: pageOf(Artisan),
    public: true
  })
  expect(await screen.findByText(`${total} artisans near Alger`)).toBeTruthy()
})
