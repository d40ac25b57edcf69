/** Invalid values in the storage, the history and the URL of an artisan's page. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { $notices, request } from '@hirfa/shared-platform'
import { Artisan, pageOf, nameIn } from '@hirfa/shared-contract'
import { serveOddRecords, showScreen } from '@hirfa/shared-platform/testing'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { leaveDraft, LONG, spoilt } from '../../testing/answered-task.ts'
import { $draft, $draftKind, discardDraft } from '../draft/draft-store.ts'
import { ArtisanScreen } from './artisan-screen.tsx'

let plumber: Artisan
let other: Artisan

beforeAll(async () => {
  const query = { state: 16, per_page: 50 }
  const { items } = await request('GET', '/api/profiles', { query, answer: pageOf(Artisan), public: true })
  const offers = (artisan: Artisan) => artisan.services.some(({ id }) => id === 1)
  plumber = items.find(offers)!
  other = items.find(artisan => !offers(artisan))!
})

afterEach(() => {
  discardDraft()
  $draftKind.set(null)
})

async function show(artisan: Artisan, state: unknown = { origin: '/services' }) {
  const shown = await showScreen(ArtisanScreen, {
    route: '/appointement/:id',
    at: `/appointement/${artisan.id}`,
    state
  })
  await screen.findByRole('heading', { level: 1, name: nameIn(artisan, 'en') })
  return shown
}

function summary() {
  return within(screen.getByRole('complementary', { name: 'Your booking' }))
}

test('[F-136] an artisan with values of other types is shown', async () => {
  serveOddRecords(`/api/profiles/${plumber.id}`)
  await show(plumber)
  expect(document.querySelector('main')?.textContent).toContain('7 years')
})

describe('the task', () => {
  test.each([
    ['is no JSON', '{"v":1,'],
    ['is of another version', spoilt({ v: 2 })],
    ['has a service of markup', spoilt({ category: '<script>alert(1)</script>' })],
    ['has a wilaya of another type', spoilt({ state: [] })],
    ['has a commune without a wilaya', spoilt({ state: null })],
    ['has no address', spoilt({ address: 7 })],
    ['has an address of ten thousand characters', spoilt({ address: LONG })],
    ['has an option of another type', spoilt({ section: {} })]
  ])('that %s is requested again, with a link to the wizard', async (_, persisted) => {
    leaveDraft(persisted)
    await show(plumber)
    expect(await summary().findByText(/Describe your task first/)).toBeTruthy()
    expect(summary().getByRole('link', { name: 'Describe your task' }).getAttribute('href')).toBe('/services')
  })

  test('of a service that this artisan does not offer shows the reason', async () => {
    leaveDraft(spoilt())
    await show(other)
    expect(summary().getByText(/does not offer the service/)).toBeTruthy()
  })

  test('of ten thousand characters is shown whole, and the button stays', async () => {
    leaveDraft(spoilt({ description: LONG }))
    await show(plumber)
    expect(summary().getByText(LONG)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirm booking' })).toBeTruthy()
  })
})

describe('the chosen hour', () => {
  const date = '2027-01-04'
  test.each([
    ['no JSON', '{'],
    ['of another artisan', { artisanId: 999, date, time: '09:00', taken: null }],
    ['of another type', { artisanId: 'x', date: 5, time: [], taken: 'yes' }],
    ['a day that is none', { artisanId: 0, date: '2027-02-30', time: '09:00', taken: null }],
    ['an hour that is none', { artisanId: 0, date, time: '25:00', taken: null }],
    ['half an hour', { artisanId: 0, date, time: '09:30', taken: null }],
    ['a day that is past', { artisanId: 0, date: '2020-01-04', time: '09:00', taken: null }]
  ])('%s is ignored', async (_, choice) => {
    leaveDraft(spoilt())
    const text =
      typeof choice === 'string'
        ? choice
        : JSON.stringify({ choice: { ...choice, artisanId: choice.artisanId || plumber.id } })
    sessionStorage.setItem('bookingTab', text)
    await show(plumber)
    expect(await summary().findByText('No time chosen yet')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const Tab = v.object({ choice: v.looseObject({}) })
test.each([
  ['this job is kept', {}, true],
  ['another type is ignored', { accepted: 7 }, false],
  ['another artisan is ignored', { artisanId: 999 }, false],
  ['another job is ignored', { accepted: '{}' }, false]
])('a stored acceptance of %s', async (_, change, checked) => {
  leaveDraft(spoilt())
  await show(plumber)
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }))
  const { choice } = v.parse(Tab, JSON.parse(sessionStorage.getItem('bookingTab') ?? ''))
  cleanup()
  sessionStorage.setItem('bookingTab', JSON.stringify({ choice: { ...choice, ...change } }))
  await show(plumber)
  expect(screen.getByRole('checkbox', { name: /I accept the terms/ })).toHaveProperty('checked', checked)
})

test.each([{ origin: { toString: 'x' } }, { origin: LONG }, 'x', 7, [1], { booking: LONG }])(
  'an invalid state redirects to the services with a notice',
  async state => {
    const { address } = await showScreen(ArtisanScreen, { route: '/appointement/:id', at: '/appointement/7', state })
    await waitFor(() => expect(address()).toBe('/services'))
    expect($draft.get().preferredArtisanId).toBe(7)
    await waitFor(() =>
      expect($notices.get().map(({ text }) => text)).toEqual(['Describe your task first, then choose a time.'])
    )
  }
)
