import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { $notices, forgetClient } from '@hirfa/shared-platform'
import { failAt, serveOddRecords, setSession, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { messageOf } from '../../testing/message-of.ts'
import { signInAsNewClient } from '../../testing/new-client.ts'
import { changeDraft, discardDraft } from '../draft/draft-store.ts'
import { readJob } from '../draft/draft-job.ts'
import { $results } from './results-store.ts'
import { ServicesScreen } from '../services/services-screen.tsx'

const CALL = { state: '16', city: '554', category: '1', section: '11', per_page: '6', city_page: '1', state_page: '1' }
let user: UserEvent

beforeEach(() => {
  user = userEvent.setup()
  changeDraft(COMPLETE_DRAFT)
})

afterEach(discardDraft)

function show(query = '') {
  return showScreen(ServicesScreen, { route: '/services', at: `/services?view=results${query}` })
}

function list(name: RegExp) {
  return screen.findByRole('region', { name })
}

async function namesIn(name: RegExp) {
  return within(await list(name))
    .getAllByRole('heading', { level: 3 })
    .map(heading => heading.textContent)
}

function countIn(region: HTMLElement) {
  return Number(/\d+/.exec(within(region).getByRole('status').textContent ?? '')?.[0])
}

async function choicesOf(label: string) {
  const [select] = await screen.findAllByLabelText(label)
  return within(select!)
    .getAllByRole('option')
    .map(option => option.textContent)
}

const LOCAL = /Artisans in Alger-Centre/
const STATEWIDE = /elsewhere in the wilaya/

describe('the results', () => {
  test('[F-111] [F-112] [F-113] [F-257] are artisans of the city and of the rest of the wilaya, six each, with their counts', async () => {
    const response = await fetch(`${inject('apiUrl')}/api/zone-profiles?state=16&city=554&category=1`)
    const { city_profiles, state_profiles } = await response.json()
    const calls = watchRequests()
    await show()
    const [local, statewide] = [await list(LOCAL), await list(STATEWIDE)]
    expect([countIn(local), countIn(statewide)]).toEqual([city_profiles.total, state_profiles.total])
    const places = (region: HTMLElement) =>
      within(region)
        .getAllByRole('article')
        .map(card => within(card).getAllByRole('listitem')[0]?.textContent)
    expect(places(local)).toEqual(Array.from({ length: 6 }, () => 'Alger-Centre, Alger'))
    expect(places(statewide)).toHaveLength(6)
    for (const place of places(statewide)) expect(place).toMatch(/^(?!Alger-Centre,).*Alger( · \d+ km)?$/)

    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(new Set(links).size).toBe(links.length)

    const asked = calls().find(({ path }) => path === '/api/zone-profiles')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual(CALL)
    expect(asked?.credentials).toBe('omit')
    expect(calls('/api/zone-profiles')).toHaveLength(1)
  })

  test('[F-112] [F-114] each list turns its own pages', async () => {
    const { address } = await show()
    const first = await namesIn(STATEWIDE)
    const local = await namesIn(LOCAL)
    const pages = await screen.findByRole('navigation', { name: 'Pages of artisans in the wilaya' })
    await user.click(within(pages).getByRole('button', { name: /next/i }))
    expect(address()).toBe('/services?view=results&state_page=2')
    await waitFor(async () => expect(await namesIn(STATEWIDE)).not.toEqual(first))
    expect(await namesIn(LOCAL)).toEqual(local)

    const second = await namesIn(STATEWIDE)
    const localPages = await screen.findByRole('navigation', { name: 'Pages of artisans in the commune' })
    await user.click(within(localPages).getByRole('button', { name: /next/i }))
    expect(address()).toBe('/services?view=results&city_page=2&state_page=2')
    await waitFor(async () => expect(await namesIn(LOCAL)).not.toEqual(local))
    expect(await namesIn(STATEWIDE)).toEqual(second)
  })

  test('[F-114] are loaded again for another city and for another client, not for another description', async () => {
    const calls = watchRequests()
    await show()
    await list(LOCAL)
    const cities = () => calls('/api/zone-profiles').map(({ query }) => query.get('city'))
    expect(cities()).toEqual(['554'])
    act(() => changeDraft({ description: 'Another leak' }))
    act(() => changeDraft({ cityId: 555 }))
    await waitFor(() => expect(cities()).toEqual(['554', '555']))
    act(() => setSession({ status: 'client', client: { id: 1, name: 'سارة', type: 'user', is_banned: '0' } }))
    await waitFor(() => expect(cities()).toEqual(['554', '555', '555']))
  })

  test('[F-116] a card links to the artisan, with the origin and the draft in its state', async () => {
    const { address, state } = await show()
    const region = await list(STATEWIDE)
    const [link] = within(region).getAllByRole('link')
    await user.click(link!)
    expect(address()).toBe(link!.getAttribute('href'))
    expect(address()).toMatch(/^\/appointement\/\d+$/)
    expect(state()).toEqual({ origin: '/services', booking: readJob(COMPLETE_DRAFT) })
    expect(sessionStorage.getItem('bookingAccess')).toBe('1')
  })

  test('a card has the next hours, and one is booked with two taps, without a word about the draft that is gone', async () => {
    await signInAsNewClient('+213665400001')
    const shown = await show()
    const card = within(await list(LOCAL))
      .getAllByRole('article')
      .at(-1)!
    const hours = within(within(card).getByRole('list', { name: 'Next free times' })).getAllByRole('button')
    expect(hours).toHaveLength(3)
    await user.click(hours[1]!)
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm your booking' }))
    const summary = sheet.getByRole('list', { name: 'Your booking' }).textContent
    expect(summary).toContain(within(card).getByRole('heading').textContent)
    expect(summary).toContain(hours[1]!.textContent)
    for (const written of ['12 rue Didouche Mourad', 'A leak under the sink'])
      expect(sheet.getByDisplayValue(written)).toBeTruthy()
    await sheet.findByText(/^This hour is held for you/)
    await user.click(sheet.getByRole('button', { name: 'Confirm booking' }))
    await waitFor(() => expect(shown.address()).toMatch(/^\/appointment-details\/\d+$/))
    expect($notices.get()).toEqual([])
    forgetClient()
  })

  test('the preferred artisan is first', async () => {
    const { unmount } = await show()
    const region = await list(STATEWIDE)
    const last = within(region).getAllByRole('link').at(-1)
    unmount()
    changeDraft({ preferredArtisanId: Number(last?.getAttribute('href')?.split('/').pop()) })
    await show()
    const preferred = await screen.findByRole('region', { name: 'The artisan you picked' })
    expect(within(preferred).getByRole('link').textContent).toBe(last?.textContent)
  })

  test('[F-136] leave out an unreadable artisan only, and count as the server', async () => {
    const response = await fetch(`${inject('apiUrl')}/api/zone-profiles?state=16&city=554&category=1`)
    const { city_profiles } = await response.json()
    serveOddRecords('/api/zone-profiles')
    await show()
    act(() => $results.reload())
    const local = await list(LOCAL)
    await waitFor(() => expect(within(local).getAllByRole('article')).toHaveLength(5))
    expect(countIn(local)).toBe(city_profiles.total)
  })
})

describe('filters', () => {
  test('[F-109] [F-110] have the fields of the specification', async () => {
    await show()
    expect(await choicesOf('Minimum rating')).toEqual(['Any', '3 stars', '4 stars', '5 stars'])
    expect(await choicesOf('Maximum rating')).toEqual(['Any', '3 stars', '4 stars', '5 stars'])
    expect(await choicesOf('Sort by')).toEqual(['Best for you', 'Soonest', 'Price', 'Rating', 'Distance'])
    expect(await choicesOf('Order')).toEqual(['Lowest first', 'Highest first'])
    expect(screen.getByRole('button', { name: 'Reset filters' })).toBeTruthy()
  })

  test('[F-114] [F-113] change the address, the request and the lists', async () => {
    const calls = watchRequests()
    const { address } = await show('&state_page=2')
    await list(STATEWIDE)
    const before = countIn(await list(STATEWIDE))
    await user.selectOptions(screen.getByLabelText('Minimum rating'), '4 stars')
    expect(address()).toBe('/services?view=results&min_rating=4')
    await waitFor(async () => expect(countIn(await list(STATEWIDE))).toBeLessThan(before))
    await user.selectOptions(screen.getByLabelText('Maximum rating'), '5 stars')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price')
    await user.selectOptions(screen.getByLabelText('Order'), 'Highest first')
    expect(address()).toBe('/services?view=results&min_rating=4&max_rating=5&sort_by=price&sort_order=desc')

    await waitFor(() => {
      const last = calls('/api/zone-profiles').at(-1)
      const filters = { min_rating: '4', max_rating: '5', sort_by: 'price', sort_order: 'desc' }
      expect(Object.fromEntries(last?.query ?? [])).toEqual({ ...CALL, ...filters })
    })
    await waitFor(async () => {
      const prices = within(await list(STATEWIDE))
        .getAllByText(/DZD/)
        .map(price => Number(price.textContent?.replace(/,.*$/, '').replace(/\D/g, '')))
      expect(prices).toEqual(prices.toSorted((one, other) => other - one))
      expect(prices.length).toBeGreaterThan(1)
    })
  })

  test('[F-115] are reset together with both pages', async () => {
    const { address } = await show('&min_rating=3&city_page=2&state_page=2')
    await user.click(await screen.findByRole('button', { name: 'Reset filters' }))
    expect(address()).toBe('/services?view=results')
    await waitFor(async () => expect((await namesIn(STATEWIDE)).length).toBe(6))
  })
})

test('[F-117] [F-283] after a failed request the lists stay, and the request can be repeated', async () => {
  await show()
  const before = await namesIn(STATEWIDE)
  const mend = failAt('/api/zone-profiles', 500)
  await user.selectOptions(screen.getByLabelText('Minimum rating'), '5 stars')
  expect(await screen.findByText(messageOf('results_failed'))).toBeTruthy()
  expect(await namesIn(STATEWIDE)).toEqual(before)
  expect($notices.get()).toEqual([])

  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(messageOf('results_failed'))).toBeNull())
})

test('a first request that fails shows an error', async () => {
  failAt('/api/zone-profiles', 500)
  changeDraft({ cityId: 555 })
  await show()
  expect(await screen.findByText('We could not load the artisans')).toBeTruthy()
})
