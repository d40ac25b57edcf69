/** Invalid values in the storage, the history and the URL of an artisan's page. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { $notices } from '@hirfa/shared-platform'
import type { Artisan } from '@hirfa/shared-contract'
import { serveOddRecords } from '@hirfa/shared-platform/testing'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { leaveDraft, LONG, spoilt } from '../../testing/answered-task.ts'
import { listArtisans, pickArtisan } from '../../testing/artisans.ts'
import { openPage, summary, visitArtisan } from '../../testing/booking-page.ts'
import { $draft, $draftKind, discardDraft } from '../draft/draft-store.ts'

let plumber: Artisan
let other: Artisan

beforeAll(async () => {
  const artisans = await listArtisans({ state: 16 })
  const offers = (artisan: Artisan) => artisan.services.some(({ id }) => id === 1)
  plumber = pickArtisan(artisans, offers)
  other = pickArtisan(artisans, artisan => !offers(artisan))
})

afterEach(() => {
  discardDraft()
  $draftKind.set(null)
})

test('[F-136] an artisan with values of other types is shown', async () => {
  serveOddRecords(`/api/profiles/${plumber.id}`)
  await openPage(plumber)
  expect(document.querySelector('main')?.textContent).toContain('7 years')
})

describe('the task', () => {
  test.each([
    ['is no JSON', '{"v":1,'],
    ['has an address of ten thousand characters', spoilt({ address: LONG })],
    ['has an option of another type', spoilt({ section: {} })]
  ])('that %s is requested again, with a link to the wizard', async (_, persisted) => {
    leaveDraft(persisted)
    await openPage(plumber)
    expect(await summary().findByText(/Describe your task first/)).toBeTruthy()
    expect(summary().getByRole('link', { name: 'Describe your task' }).getAttribute('href')).toBe('/services')
  })

  test('of a service that this artisan does not offer shows the reason', async () => {
    leaveDraft(spoilt())
    await openPage(other)
    expect(summary().getByText(/does not offer the service/)).toBeTruthy()
  })

  test('of ten thousand characters is shown whole, and the button stays', async () => {
    leaveDraft(spoilt({ description: LONG }))
    await openPage(plumber)
    expect(summary().getByText(LONG)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirm booking' })).toBeTruthy()
  })
})

test.each([
  ['of another type', { artisanId: 'x', date: 5, time: [], taken: 'yes' }],
  ['of a day that is past', { artisanId: 0, date: '2020-01-04', time: '09:00', taken: null }]
])('a chosen hour %s is ignored', async (_, choice) => {
  leaveDraft(spoilt())
  const stored = { choice: { ...choice, artisanId: choice.artisanId || plumber.id } }
  sessionStorage.setItem('bookingTab', JSON.stringify(stored))
  await openPage(plumber)
  expect(await summary().findByText('No time chosen yet')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const Tab = v.object({ choice: v.looseObject({}) })
test.each([
  ['this job is kept', {}, true],
  ['another type is ignored', { accepted: 7 }, false],
  ['another artisan is ignored', { artisanId: 999 }, false],
  ['another job is ignored', { accepted: '{}' }, false]
])('a stored acceptance of %s', async (_, change, checked) => {
  leaveDraft(spoilt())
  await openPage(plumber)
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }))
  const { choice } = v.parse(Tab, JSON.parse(sessionStorage.getItem('bookingTab') ?? ''))
  cleanup()
  sessionStorage.setItem('bookingTab', JSON.stringify({ choice: { ...choice, ...change } }))
  await openPage(plumber)
  expect(screen.getByRole('checkbox', { name: /I accept the terms/ })).toHaveProperty('checked', checked)
})

test.each([{ origin: { toString: 'x' } }, 'x', [1], { booking: LONG }])(
  'an invalid state redirects to the services with a notice',
  async state => {
    const { address } = await visitArtisan(7, state)
    await waitFor(() => expect(address()).toBe('/services'))
    expect($draft.get().preferredArtisanId).toBe(7)
    await waitFor(() =>
      expect($notices.get().map(({ text }) => text)).toEqual(['Describe your task first, then choose a time.'])
    )
  }
)
