import type { Language } from '@hirfa/shared-contract/languages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { slotText, WilayaArtisans } from '@hirfa/shared-contract'
import { paths, profilePath } from '@hirfa/shared-contract/paths'
import { failAt, showScreen } from '@hirfa/shared-platform/testing'
import * as v from 'valibot'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { ProfileScreen } from '../profile/profile-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const ORAN = '/api/state-profiles/plumbing/oran'

async function served(path: string) {
  return v.parse(WilayaArtisans, await (await fetch(inject('apiUrl') + path)).json())
}

function visit(at: string, language: Language = 'en') {
  return showScreen(ProfileScreen, { route: '/artisans/:service/:name', at: `/artisans/${at}`, language })
}

test.each([
  ['ar', 'السباكة في وهران', 'ولايات قريبة'],
  ['en', 'Plumbing in Oran', 'Nearby wilayas'],
  ['fr', 'Plomberie à Oran', 'Wilayas voisines']
] as const)('in %s shows %s with its artisans and its neighbours', async (language, title, nearby) => {
  const { artisans, soonest, nearbyWilayas } = await served(ORAN)
  await visit('plumbing/oran', language)
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  await waitFor(() => expect(document.title).toContain(title))
  expect(heading.nextElementSibling?.textContent).toContain(String(artisans.total))
  expect(heading.nextElementSibling?.textContent).toContain(soonest?.time)
  const cards = screen.getAllByRole('article').map(card => within(card).getAllByRole('link'))
  expect(cards.map(([name]) => name?.getAttribute('href'))).toEqual(artisans.items.map(profilePath))
  expect(cards.map(([, hour]) => hour?.getAttribute('href'))).toEqual(
    artisans.items.map(({ id, nextSlots: [slot] }) =>
      slot ? paths.quickBooking({ service: 'plumbing', artisan: id, hour: slotText(slot) }) : undefined
    )
  )
  const neighbours = within(screen.getByRole('navigation', { name: nearby })).getAllByRole('link')
  expect(neighbours).toHaveLength(nearbyWilayas.length)
})

test('a neighbour opens its own page; quick booking begins with the service and the main commune', async () => {
  const { city, wilaya, nearbyWilayas } = await served(ORAN)
  const name = `Plumbing in ${nearbyWilayas[0]?.wilaya.name}`
  const neighbour = await visit('plumbing/oran')
  await userEvent.click(await screen.findByRole('link', { name }))
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  neighbour.unmount()

  const shown = await visit('plumbing/oran')
  await userEvent.click(await screen.findByRole('link', { name: 'Quick booking' }))
  expect(shown.address()).toBe(`/quick-booking?service=plumbing&wilaya=${wilaya.id}&city=${city.id}`)
})

test('another spelling of the address is replaced by the canonical one', async () => {
  const shown = await visit(`plumbing/${encodeURIComponent('وهران')}?from=message`)
  await screen.findByRole('heading', { level: 1, name: 'Plumbing in Oran' })
  await waitFor(() => expect(shown.address()).toBe('/artisans/plumbing/oran?from=message'))
})

test('the next page of a long list is an address of its own', async () => {
  const shown = await visit('plumbing/alger')
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  const { artisans } = await served('/api/state-profiles/plumbing/alger?page=2')
  await screen.findByRole('link', { name: artisans.items[0]?.latinName ?? artisans.items[0]?.name ?? '' })
  expect(shown.address()).toBe('/artisans/plumbing/alger?page=2')
})

test('without artisans the nearest wilayas are offered', async () => {
  await visit('welding/tamanrasset')
  expect(await screen.findByText('No artisans found.')).toBeTruthy()
  const nearby = within(screen.getByRole('navigation', { name: 'Nearby wilayas' }))
  expect(nearby.getAllByRole('link').length).toBeGreaterThan(0)
})

test.each([
  'plumbing/karim-999999',
  'plumbing/2147483647',
  'plumbing/nowhere',
  'plumbing/karim-0',
  'plumbing/99999999999',
  'no-such-service/oran',
  'a/b'
])('[F-253] [F-254] /artisans/%s is the page that does not exist', async address => {
  await visit(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(screen.getByText(/^Error 404/)).toBeTruthy()
  const targets = screen.getAllByRole('link').map(link => link.getAttribute('href')?.replace(/^[^#]+(?=#)/, ''))
  expect(targets).toEqual(['/', '/services', '/quick-booking', '#footer'])
})

test('a page that failed to load can be loaded again', async () => {
  const mend = failAt(ORAN, 500)
  await visit('plumbing/oran')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  mend()
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Plumbing in Oran' })).toBeTruthy()
})
