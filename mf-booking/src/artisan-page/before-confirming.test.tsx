/** An artisan's page before a booking is submitted. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { $notices } from '@hirfa/shared-platform'
import type { Artisan } from '@hirfa/shared-contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, mendEverything } from '../../testing/faults.ts'
import { messageOf } from '../../testing/message-of.ts'
import { listArtisans, pickArtisan } from '../../testing/artisans.ts'
import { openPage, summary } from '../../testing/booking-page.ts'
import { persistTask } from '../../testing/answered-task.ts'
import { $draft, $draftKind, discardDraft } from '../draft/draft-store.ts'

const PLUMBING = 1
const PAINTING = 3

let artisans: Artisan[] = []

beforeAll(async () => {
  const pages = await Promise.all([1, 2, 3].map(page => listArtisans({ page })))
  artisans = pages.flat()
})

beforeEach(() => persistTask())
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  $draftKind.set(null)
  discardDraft()
  await mendEverything()
})

function priceOf(artisan: Artisan, serviceId: number): number | null | undefined {
  return artisan.services.find(({ id }) => id === serviceId)?.price
}

const artisanWho = (fits: (artisan: Artisan) => boolean) => pickArtisan(artisans, fits)
const plumber = () => artisanWho(artisan => priceOf(artisan, PLUMBING) != null)

/** The summary's value of a term, without direction marks. */
function said(name: string): string | undefined {
  const term = screen.getAllByRole('term').find(each => each.textContent === name)
  return term?.nextElementSibling?.textContent?.replace(/[\u2068\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ')
}

/** `one-estimate` compares the estimates of all services and options in three languages. */
describe('the estimate', () => {
  test('is missing if the quantity of the option is unknown', async () => {
    const one = { id: 31, title: { en: 'One room' }, subtitle: { en: 'Up to 40 m² of wall' }, size: null }
    persistTask({ category: String(PAINTING), section: '31', sections: [one] })
    await openPage(artisanWho(artisan => (priceOf(artisan, PAINTING) ?? 0) > 0))
    expect(said('Price')).toMatch(/ DZD \/ m²$/)
    expect(said('Estimated total for this job')).toBeUndefined()
  })

  test('is missing if the price is on request', async () => {
    await openPage(artisanWho(artisan => priceOf(artisan, PLUMBING) === null))
    expect(said('Price')).toBe('Price on request')
    expect(said('Estimated total for this job')).toBeUndefined()
    expect(screen.getByRole('main').textContent).not.toMatch(/\b0,00/)
  })
})

test('[see F-145] accepted terms survive a reload, until the draft changes', async () => {
  const artisan = plumber()
  const terms = () => screen.getByRole('checkbox', { name: /I accept the terms/ })
  const { shown: first } = await openPage(artisan)
  await userEvent.click(terms())
  first.unmount()

  const { shown: second } = await openPage(artisan)
  expect(terms()).toHaveProperty('checked', true)
  await userEvent.click(terms())
  second.unmount()
  const { shown: third } = await openPage(artisan)
  expect(terms()).toHaveProperty('checked', false)
  await userEvent.click(terms())
  third.unmount()

  persistTask({ description: 'Another leak' })
  await openPage(artisan)
  expect(terms()).toHaveProperty('checked', false)
})

test('the link to change the request stores this artisan as preferred', async () => {
  const artisan = plumber()
  const { shown } = await openPage(artisan)
  await userEvent.click(screen.getByRole('link', { name: 'Change your request' }))
  expect(shown.address()).toBe('/services?step=5')
  expect($draft.get().preferredArtisanId).toBe(artisan.id)
})

test('the page can be shared by its address', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPage(artisans[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(copied).toHaveBeenCalledExactlyOnceWith(location.href)
  await waitFor(() => expect($notices.get()).toHaveLength(1))
})

describe('the reviews', () => {
  const popular = () => artisans.filter(({ reviewCount }) => reviewCount > 10 && reviewCount <= 20)

  test('load page by page, appended, up to the last page', async () => {
    const artisan = popular()[0]!
    await openPage(artisan)
    const reviews = within(await screen.findByRole('region', { name: 'Reviews' }))
    const more = await reviews.findByRole('button', { name: 'More reviews' })
    const count = reviews.getAllByRole('listitem').length
    expect(count).toBeLessThan(artisan.reviewCount)
    await userEvent.click(more)
    await waitFor(() => expect(reviews.getAllByRole('listitem')).toHaveLength(artisan.reviewCount))
    expect(document.activeElement).toBe(reviews.getAllByRole('listitem')[count])
    expect(reviews.queryByRole('button', { name: 'More reviews' })).toBeNull()
  })

  test('that fail to load keep the previous ones, and load on retry', async () => {
    // Another artisan: the browser has cached the responses about the first one.
    const artisan = popular()[1]!
    await openPage(artisan)
    const reviews = within(await screen.findByRole('region', { name: 'Reviews' }))
    const more = await reviews.findByRole('button', { name: 'More reviews' })
    const count = reviews.getAllByRole('listitem').length
    await fail({ path: `/api/profiles/${artisan.id}/reviews`, status: 500 })
    await userEvent.click(more)
    const again = await reviews.findByRole('button', { name: 'Try again' })
    expect(reviews.getAllByRole('listitem')).toHaveLength(count)
    await userEvent.click(again)
    await waitFor(() => expect(reviews.getAllByRole('listitem')).toHaveLength(artisan.reviewCount))
  })
})

test.each([
  ['Africa/Algiers', 0],
  ['America/Montreal', 1]
])('in %s the time zone of the chosen hour is shown %i times', async (zone, times) => {
  vi.stubEnv('TZ', zone)
  const artisan = plumber()
  const choice = { artisanId: artisan.id, date: '2099-01-05', time: '09:00', taken: null }
  sessionStorage.setItem('bookingTab', JSON.stringify({ choice }))
  await openPage(artisan)
  expect(await summary().findByText(/09:00/)).toBeTruthy()
  expect(summary().queryAllByText('Times are Algiers time.')).toHaveLength(times)
})

test('promises before confirming that cancelling is free, and what follows if the artisan does not come', async () => {
  await openPage(plumber())
  for (const key of ['free_cancellation', 'if_artisan_misses'] as const)
    expect(screen.getByText(messageOf(key))).toBeTruthy()
})
