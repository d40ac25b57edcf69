import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { chooseLanguage, type Language } from 'shared-i18n'
import { $openLegalText, closeLegalText, request } from 'shared-platform'
import { Artisan, pageOf } from 'shared-contract'
import { grantBookingAccess } from 'shared-platform/remote'
import { type Shown, showScreen } from 'shared-platform/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fail, mendEverything } from '../../testing/faults.ts'
import { persistTask } from '../../testing/answered-task.ts'
import { $draft, discardDraft } from '../draft/draft-store.ts'
import { ArtisanScreen } from './artisan-screen.tsx'

let artisans: Artisan[] = []

beforeAll(async () => {
  const query = { state: 16, per_page: 50 }
  artisans = (await request('GET', '/api/profiles', { query, answer: pageOf(Artisan), public: true })).items
})

beforeEach(() => persistTask())
afterEach(async () => {
  closeLegalText()
  await mendEverything()
})

function artisanWho(fits: (artisan: Artisan) => boolean): Artisan {
  const found = artisans.find(fits)
  if (!found) throw new Error('the seed has no such artisan')
  return found
}

function visit(
  id: number | string,
  state: object | null = { origin: '/services' },
  language: Language = 'en'
): Promise<Shown> {
  return showScreen(ArtisanScreen, { route: '/appointement/:id', at: `/appointement/${id}`, state, language })
}

async function open(artisan: Artisan, language: Language = 'en') {
  await visit(artisan.id, { origin: '/services' }, language)
  await screen.findByRole('heading', { level: 1, name: artisan.name })
}

describe('[F-132] the page', () => {
  test.each([
    ['from the services', { origin: '/services' }, discardDraft],
    ['with an artisan’s card opened before', null, grantBookingAccess]
  ])('opens for a visitor who comes %s', async (_how, state, prepare) => {
    prepare()
    const artisan = artisans[0]!
    await visit(artisan.id, state)
    expect(await screen.findByRole('heading', { level: 1, name: artisan.name })).toBeTruthy()
  })

  test.each([
    ['by a shared link', null],
    ['from elsewhere', { origin: '/artisans' }],
    ['with an invalid state', { origin: 7 }]
  ])('redirects a visitor who comes %s to the services, and stores the artisan as preferred', async (_how, state) => {
    const artisan = artisans[0]!
    const shown = await visit(artisan.id, state)
    await waitFor(() => expect(shown.address()).toBe('/services'))
    expect($draft.get().preferredArtisanId).toBe(artisan.id)
  })

  test('stays open after a reload', async () => {
    const artisan = artisans[0]!
    const { unmount } = await visit(artisan.id)
    unmount()
    await visit(artisan.id, null)
    expect(await screen.findByRole('heading', { level: 1, name: artisan.name })).toBeTruthy()
  })
})

test.each(['999999', '0', 'abc', '12abc', '99999999999999'])('an unknown artisan %s shows a link back', async id => {
  const shown = await visit(id)
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this artisan' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Back to services' }))
  expect(shown.address()).toBe('/services')
})

test('an artisan that failed to load can be loaded again', async () => {
  const artisan = artisans[1]!
  await fail({ path: `/api/profiles/${artisan.id}`, status: 500 })
  await visit(artisan.id)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: artisan.name })).toBeTruthy()
})

describe('[F-133] [F-134] the facts', () => {
  test('[F-135] [F-136] [F-137] [F-138] [F-139] [F-140] in English', async () => {
    const artisan = artisanWho(({ opens, closes, gender, reviewCount, experience }) =>
      Boolean(opens && closes && gender === 'male' && reviewCount > 1 && (experience ?? 0) > 1)
    )
    await open(artisan)
    const page = screen.getByRole('main').textContent
    expect(page).toContain(artisan.services[0]!.name.en)
    expect(page).toContain('Male')
    expect(page).toContain(`${artisan.address}, ${artisan.city!.name}, Alger`)
    expect(page).toContain(`${artisan.experience} years of experience`)
    expect(page).toContain(`(${artisan.reviewCount} reviews)`)
    expect(page).toContain(artisan.rating!.toFixed(1))
    expect(page).toContain(`${artisan.opens} – ${artisan.closes}`)
    expect(artisan.opens).toHaveLength(5)
  })

  test('[see F-008] [F-135] [F-137] in Arabic, with the Arabic names of places', async () => {
    const artisan = artisanWho(({ gender, address }) => gender === 'female' && address !== null)
    await open(artisan, 'ar')
    const page = screen.getByRole('main').textContent
    expect(page).toContain(artisan.services[0]!.name.ar)
    expect(page).toContain('أنثى')
    expect(page).toContain(`${artisan.address}، ${artisan.city!.arabicName}`)
    expect(page).toContain('الجزائر')
    expect(page).not.toMatch(/Alger\b/)
  })

  test('an artisan without reviews shows that there are none yet', async () => {
    await open(artisanWho(({ reviewCount }) => reviewCount === 0))
    expect(within(screen.getByRole('main')).getAllByText('No reviews yet').length).toBeGreaterThan(0)
    expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull()
  })

  test('the reviews are below', async () => {
    const artisan = artisanWho(({ reviewCount }) => reviewCount > 0 && reviewCount <= 10)
    await open(artisan)
    const reviews = await screen.findByRole('region', { name: 'Reviews' })
    await waitFor(() => expect(within(reviews).getAllByRole('listitem')).toHaveLength(artisan.reviewCount))
  })
})

test('[F-142] the summary shows all values that will be sent, in the language of the page', async () => {
  const artisan = artisanWho(({ services }) => services.some(({ id, price }) => id === 1 && price === 2200))
  await open(artisan)
  const summary = within(screen.getByRole('complementary', { name: 'Your booking' }))
  expect(await summary.findByText('Alger Centre, Alger')).toBeTruthy()
  for (const text of [
    'Plumbing',
    'Hours',
    'Small · Under one hour',
    '12 rue Didouche Mourad',
    'A leak under the sink'
  ]) {
    expect(summary.getByText(text)).toBeTruthy()
  }
  await act(() => chooseLanguage('fr'))
  const french = within(screen.getByRole('complementary', { name: 'Votre réservation' }))
  for (const text of ['Plomberie', 'Heures', 'Petit · Moins d’une heure']) expect(french.getByText(text)).toBeTruthy()
})

test('[F-072] [F-145] the terms open over the page', async () => {
  await open(artisans[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Read the terms' }))
  expect($openLegalText.get()).toBe('terms')
})

test('an artisan who does not offer the service shows it, with a link to change the request', async () => {
  const artisan = artisanWho(({ services }) => !services.some(({ id }) => id === 1))
  await open(artisan)
  expect(screen.getByText(/does not offer the service you asked for/)).toBeTruthy()
})

test('[F-130] [F-131] [F-154] related artisans share a service and the wilaya, without the artisan of the page', async () => {
  const artisan = artisanWho(({ services }) => services.some(({ id }) => id === 1))
  await open(artisan)
  const title = await screen.findByRole('heading', { name: 'Other artisans in the same wilaya' })
  const cards = within(title.parentElement!.parentElement!).getAllByRole('article')
  const names = cards.map(card => within(card).getByRole('heading').textContent)
  expect(names.length).toBeGreaterThan(3)
  expect(names).not.toContain(artisan.name)
  for (const name of names) {
    const other = artisanWho(each => each.name === name && each.services.some(({ id }) => id === 1))
    expect(other.wilayaId).toBe(artisan.wilayaId)
  }
})

test('without a draft the page shows the artisan’s profile and a link to describe the task', async () => {
  discardDraft()
  const artisan = artisans[0]!
  await open(artisan)
  await userEvent.click(screen.getByRole('link', { name: 'Describe your task' }))
  expect($draft.get().preferredArtisanId).toBe(artisan.id)
})
