import { type Language, LANGUAGES } from '@hirfa/shared-contract/languages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ArtisanProfile, pageOf, Artisan, type Review, nameIn } from '@hirfa/shared-contract'
import { paths, profilePath } from '@hirfa/shared-contract/paths'
import { hasBookingAccess } from '@hirfa/shared-platform/remote'
import { failAt, handleAt, serveOddRecords, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { rewriteAt } from '../../testing/faults.ts'
import { ProfileScreen } from './profile-screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

async function served(path: string): Promise<unknown> {
  return (await fetch(inject('apiUrl') + path)).json()
}

async function profile(id: number) {
  return v.parse(v.object({ data: ArtisanProfile }), await served(`/api/profiles/${id}`)).data
}

/** The artisan with the most reviews of the first page. */
async function reviewed() {
  const { items } = v.parse(pageOf(Artisan), await served('/api/profiles?per_page=50'))
  return profile(items.toSorted((one, other) => other.reviewCount - one.reviewCount)[0]!.id)
}

function visit(at: string, language: Language = 'en') {
  return showScreen(ProfileScreen, { route: '/artisans/:service/:name', at, language })
}

async function open(artisan: ArtisanProfile, language?: Language) {
  const shown = await visit(profilePath(artisan), language)
  await screen.findByRole('heading', { level: 1, name: nameIn(artisan, language ?? 'en') })
  return shown
}

test.each([
  ['ar', 'الأسعار', 'آراء الزبائن', 'أقرب المواعيد المتاحة'],
  ['en', 'Prices', 'Reviews', 'Next free times'],
  ['fr', 'Tarifs', 'Avis', 'Prochains créneaux libres']
] as const)('in %s shows name, prices, reviews and next hours', async (language, prices, reviews, hours) => {
  const artisan = await reviewed()
  await open(artisan, language)
  const priced = within(screen.getByRole('region', { name: prices }))
  expect(priced.getAllByRole('definition')).toHaveLength(artisan.services.length)
  const section = within(screen.getByRole('region', { name: reviews }))
  expect(await section.findAllByRole('listitem')).toHaveLength(10)
  expect(section.getAllByRole('definition')).toHaveLength(5)
  const free = screen.getByRole('region', { name: hours })
  expect(free.textContent).toContain(artisan.nextSlots[0]?.time)
})

test('each next hour is a link to the sheet that books it', async () => {
  const artisan = await reviewed()
  await open(artisan)
  const links = within(screen.getByRole('region', { name: 'Next free times' })).getAllByRole('link')
  const service = artisan.services[0]?.slug ?? ''
  expect(links.map(link => link.getAttribute('href'))).toEqual(
    artisan.nextSlots.map(({ date, time }) =>
      paths.quickBooking({ service, artisan: artisan.id, hour: `${date}T${time}` })
    )
  )
  expect(links[0]?.getAttribute('aria-label')).toContain(nameIn(artisan, 'en'))
})

test.each([
  ['ar', 'هوية موثقة في 12 مارس 2025'],
  ['en', 'Identity verified on 12 March 2025'],
  ['fr', 'Identité vérifiée le 12 mars 2025']
] as const)('in %s a verified identity has its date: "%s"', async (language, text) => {
  const artisan = await reviewed()
  rewriteAt(`/api/profiles/${artisan.id}`, ['verified_at'], '2025-03-12T09:00:00Z')
  await open(artisan, language)
  expect(screen.getByText(text)).toBeTruthy()
})

test('the stars of all reviews are counted, most stars first; answers are usual within whole hours', async () => {
  const artisan = await reviewed()
  expect(artisan.responseMinutes).not.toBeNull()
  await open(artisan)
  expect(screen.getByText(/^Answers within \d+ hours?$/)).toBeTruthy()
  const counts = within(screen.getByRole('region', { name: 'Reviews' })).getAllByRole('definition')
  expect(counts.map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0] ?? 0))).toEqual(
    artisan.ratingCounts.toReversed()
  )
  expect(artisan.ratingCounts.reduce((sum, count) => sum + count, 0)).toBe(artisan.reviewCount)
})

test.each(LANGUAGES)('photos of work have a text in %s, and room before they load', async language => {
  const artisan = await profile(1)
  expect(artisan.photos).toHaveLength(3)
  await open(artisan, language)
  const strip = screen.getByRole('list', {
    name: { ar: 'صور من أعماله', en: 'Photos of work', fr: 'Photos de travaux' }[language]
  })
  const pictures = within(strip).getAllByRole<HTMLImageElement>('img')
  expect(pictures.map(({ alt }) => alt)).toEqual(artisan.photos.map(({ alt }) => alt[language]))
  for (const picture of pictures)
    expect(['width', 'height', 'loading'].map(name => picture.getAttribute(name))).toEqual(['480', '360', 'lazy'])
})

test('more reviews are added, and the first of them gets the focus', async () => {
  const artisan = await reviewed()
  await open(artisan)
  await userEvent.click(await screen.findByRole('button', { name: 'More reviews' }))
  const page = v.parse(
    v.object({ data: v.array(v.object({ author: v.string() })) }),
    await served(`/api/profiles/${artisan.id}/reviews?page=2`)
  )
  await waitFor(() => expect(document.activeElement?.textContent).toContain((page.data[0] as Review).author))
})

test('“Book” opens the booking page and admits the visitor to it', async () => {
  const artisan = await reviewed()
  const shown = await open(artisan)
  expect(hasBookingAccess()).toBe(false)
  await userEvent.click(screen.getByRole('link', { name: 'Book' }))
  expect(shown.address()).toBe(`/appointement/${artisan.id}`)
  expect(hasBookingAccess()).toBe(true)
})

test.each([
  ['another name', 'plumbing/another-name-', ''],
  ['no name', 'plumbing/', ''],
  ['another service', 'no-such-service/x-', '?from=message#top']
])('an address with %s is replaced by the canonical one', async (_, before, after) => {
  const artisan = await reviewed()
  const shown = await visit(`/artisans/${before}${artisan.id}${after}`)
  await screen.findByRole('heading', { level: 1, name: nameIn(artisan, 'en') })
  await waitFor(() => expect(shown.address()).toContain(profilePath(artisan)))
  expect(shown.address()).toContain(after.split('#')[0])
})

test('reviews that failed to load leave the rest of the page', async () => {
  const artisan = await reviewed()
  failAt(`/api/profiles/${artisan.id}/reviews`, 500)
  await open(artisan)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Prices' })).toBeTruthy()
})

test('an older server without the facts of a profile leaves them out', async () => {
  const artisan = await reviewed()
  handleAt(`/api/profiles/${artisan.id}`, async send => {
    const { data } = await (await send()).json()
    for (const field of ['verified', 'verified_at', 'jobs_done', 'rating_counts', 'next_slots']) delete data[field]
    return Response.json({ data })
  })
  await open(artisan)
  expect(await screen.findByRole('button', { name: 'More reviews' })).toBeTruthy()
  for (const absent of ['Next free times', '1 job done', 'Verified identity'])
    expect(screen.queryByText(absent)).toBeNull()
})

test('one call each loads the profile and the reviews', async () => {
  const artisan = await reviewed()
  const requests = watchRequests()
  await open(artisan)
  await screen.findByRole('button', { name: 'More reviews' })
  const paths = requests().map(({ path }) => path)
  const path = `/api/profiles/${artisan.id}`
  expect(paths.filter(each => each.includes('profiles'))).toEqual([path, `${path}/reviews`])
})

test('[F-136] values of other types do not hide the artisan', async () => {
  const artisan = await reviewed()
  serveOddRecords(`/api/profiles/${artisan.id}`)
  await open(artisan)
  expect(document.querySelector('main')?.textContent).toContain('7 years')
})
