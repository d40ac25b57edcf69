/** An artisan's page before a booking is submitted. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Language } from '@hirfa/shared-i18n'
import { $notices, request } from '@hirfa/shared-platform'
import { Artisan, pageOf, nameIn } from '@hirfa/shared-contract'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, mendEverything } from '../../testing/faults.ts'
import { persistTask } from '../../testing/answered-task.ts'
import { $draft, $draftKind, discardDraft } from '../draft/draft-store.ts'
import { ArtisanScreen } from './artisan-screen.tsx'

const PLUMBING = 1
const PAINTING = 3

let artisans: Artisan[] = []

beforeAll(async () => {
  const pages = await Promise.all(
    [1, 2, 3].map(page =>
      request('GET', '/api/profiles', { query: { page, per_page: 50 }, answer: pageOf(Artisan), public: true })
    )
  )
  artisans = pages.flatMap(({ items }) => items)
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

function artisanWho(fits: (artisan: Artisan) => boolean): Artisan {
  const found = artisans.find(fits)
  if (!found) throw new Error('the seed has no such artisan')
  return found
}

async function open(artisan: Artisan, language: Language = 'en') {
  const at = `/appointement/${artisan.id}`
  const shown = await showScreen(ArtisanScreen, {
    route: '/appointement/:id',
    at,
    state: { origin: '/services' },
    language
  })
  await screen.findByRole('heading', { level: 1, name: nameIn(artisan, language) })
  return shown
}

/** The summary's value of a term, without direction marks. */
function said(name: string): string | undefined {
  const term = screen.getAllByRole('term').find(each => each.textContent === name)
  return term?.nextElementSibling?.textContent?.replace(/[\u2068\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ')
}

describe('the estimate', () => {
  const plumber = () => artisanWho(artisan => priceOf(artisan, PLUMBING) === 2200)
  const note = 'This is only an estimate. The artisan sets the final price before starting work.'

  test.each([
    ['11', `up to 2 200,00 DZD${note}`],
    ['12', `2 200,00 DZD to 6 600,00 DZD${note}`],
    ['13', `from 6 600,00 DZD${note}`]
  ])('of option %s is its hours times the artisan’s price', async (section, text) => {
    const sizes = { '11': 'small', '12': 'medium', '13': 'large' } as const
    const options = (['11', '12', '13'] as const).map(id => ({
      id: Number(id),
      title: { en: sizes[id] },
      subtitle: {},
      size: sizes[id]
    }))
    persistTask({ section, sections: options })
    await open(plumber())
    expect(said('Price')).toBe('2 200,00 DZD / hour')
    expect(said('Estimated total for this job')).toBe(text)
  })

  test('is translated to Arabic', async () => {
    await open(plumber(), 'ar')
    expect(said('المبلغ التقديري للعمل كله')).toContain('حتى 2.200,00 د.ج')
    expect(said('المبلغ التقديري للعمل كله')).toContain('هذا تقدير فقط')
  })

  test('is missing if the quantity of the option is unknown', async () => {
    const painter = artisanWho(artisan => (priceOf(artisan, PAINTING) ?? 0) > 0)
    const one = { id: 31, title: { en: 'One room' }, subtitle: { en: 'Up to 40 m² of wall' }, size: null }
    persistTask({ category: String(PAINTING), section: '31', sections: [one] })
    await open(painter)
    expect(said('Price')).toMatch(/ DZD \/ m²$/)
    expect(said('Estimated total for this job')).toBeUndefined()
  })

  test('is missing if the price is on request', async () => {
    await open(artisanWho(artisan => priceOf(artisan, PLUMBING) === null))
    expect(said('Price')).toBe('Price on request')
    expect(said('Estimated total for this job')).toBeUndefined()
    expect(screen.getByRole('main').textContent).not.toMatch(/\b0,00/)
  })
})

test('[see F-145] accepted terms survive a reload, until the draft changes', async () => {
  const artisan = artisanWho(each => priceOf(each, PLUMBING) !== undefined)
  const terms = () => screen.getByRole('checkbox', { name: /I accept the terms/ })
  const first = await open(artisan)
  await userEvent.click(terms())
  first.unmount()

  const second = await open(artisan)
  expect(terms()).toHaveProperty('checked', true)
  await userEvent.click(terms())
  second.unmount()
  const third = await open(artisan)
  expect(terms()).toHaveProperty('checked', false)
  await userEvent.click(terms())
  third.unmount()

  persistTask({ description: 'Another leak' })
  await open(artisan)
  expect(terms()).toHaveProperty('checked', false)
})

test('the link to change the request stores this artisan as preferred', async () => {
  const artisan = artisanWho(each => priceOf(each, PLUMBING) !== undefined)
  const { address } = await open(artisan)
  await userEvent.click(screen.getByRole('link', { name: 'Change your request' }))
  expect(address()).toBe('/services?step=5')
  expect($draft.get().preferredArtisanId).toBe(artisan.id)
})

test('the page can be shared by its address', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open(artisans[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(copied).toHaveBeenCalledExactlyOnceWith(location.href)
  await waitFor(() => expect($notices.get()).toHaveLength(1))
})

describe('the reviews', () => {
  const popular = () => artisans.filter(({ reviewCount }) => reviewCount > 10 && reviewCount <= 20)

  test('load page by page, appended, up to the last page', async () => {
    const artisan = popular()[0]!
    await open(artisan)
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
    await open(artisan)
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
  const artisan = artisanWho(each => priceOf(each, PLUMBING) !== undefined)
  const choice = { artisanId: artisan.id, date: '2099-01-05', time: '09:00', taken: null }
  sessionStorage.setItem('bookingTab', JSON.stringify({ choice }))
  await open(artisan)
  const summary = within(screen.getByRole('complementary', { name: 'Your booking' }))
  expect(await summary.findByText(/09:00/)).toBeTruthy()
  expect(summary.queryAllByText('Times are Algiers time.')).toHaveLength(times)
})

test.each([
  [
    'ar',
    'الإلغاء مجاني إلى أن يبدأ الحرفي العمل.',
    'لا تدفع شيئًا مسبقًا. إذا لم يأتِ أحد، ألغِ الموعد واحجز حرفيًا آخر مجانًا.'
  ],
  [
    'fr',
    'L’annulation est gratuite tant que l’artisan n’a pas commencé.',
    'Vous ne payez rien d’avance. Si personne ne vient, annulez et réservez un autre artisan sans frais.'
  ],
  [
    'en',
    'Cancelling is free until the artisan starts.',
    'You pay nothing in advance. If the artisan does not come, cancel and book another one at no cost.'
  ]
] as const)(
  'promises before confirming that cancelling is free, and what follows if the artisan does not come (%s)',
  async (language, sentence, otherwise) => {
    await open(
      artisanWho(artisan => priceOf(artisan, PLUMBING) != null),
      language
    )
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByText(otherwise)).toBeTruthy()
  }
)
