import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { chooseLanguage, formatList } from '@hirfa/shared-i18n'
import { $notices, $openLegalText, closeLegalText, request } from '@hirfa/shared-platform'
import { addressIn, type Artisan, nameIn } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { startingPrice } from '@hirfa/shared-contract/estimate-text'
import { grantBookingAccess } from '@hirfa/shared-platform/remote'
import { rewriteResponses, serveOddRecords, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listArtisans, pickArtisan } from '../../testing/artisans.ts'
import { findTitle, openPage, summary, visitArtisan } from '../../testing/booking-page.ts'
import { fail, mendEverything } from '../../testing/faults.ts'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { messageOf } from '../../testing/message-of.ts'
import { leaveDraft, LONG, persistTask, spoilt } from '../../testing/answered-task.ts'
import { $draft, $draftKind, discardDraft } from '../draft/draft-store.ts'
import { $cities, $wilayas } from '../draft/places.ts'
import { readJob } from '../draft/draft-job.ts'
import { persistPending } from '../submission/pending-request.ts'

let artisans: Artisan[] = []

beforeAll(async () => void (artisans = await listArtisans({ state: 16 })))

beforeEach(() => persistTask())
afterEach(async () => {
  closeLegalText()
  $draftKind.set(null)
  discardDraft()
  await mendEverything()
})

const artisanWho = (fits: (artisan: Artisan) => boolean) => pickArtisan(artisans, fits)

/** The value of a term of the first list with it. */
function fact(term: string): string | null | undefined {
  return screen.getAllByRole('term').find(each => each.textContent === term)?.nextElementSibling?.textContent
}

function leavePendingBooking(): void {
  const { id, name, avatar } = artisans[1]!
  const fields = readJob(COMPLETE_DRAFT)!
  persistPending({
    artisan: { id, name, avatar },
    slot: { date: '2099-11-23', time: '09:00' },
    fields,
    savedAt: Date.now()
  })
}

function chooseHour({ id }: Artisan): void {
  const choice = { artisanId: id, date: '2099-01-05', time: '09:00', taken: null }
  sessionStorage.setItem('bookingTab', JSON.stringify({ choice }))
}

describe('[F-132] the page', () => {
  test.each([
    ['from the services', { origin: '/services' }, discardDraft],
    ['with an artisan’s card opened before', null, grantBookingAccess],
    ['with a pending booking of another artisan', null, leavePendingBooking]
  ])('opens for a visitor who comes %s', async (_how, state, prepare) => {
    prepare()
    const artisan = artisans[0]!
    await visitArtisan(artisan.id, state)
    expect(await findTitle(artisan)).toBeTruthy()
  })

  test.each([
    ['by a shared link', null],
    ['from elsewhere', { origin: '/artisans' }],
    ['with an invalid state', { origin: { toString: 'x' } }]
  ])('redirects a visitor who comes %s to the services, which say why and keep the artisan', async (_how, state) => {
    const artisan = artisans[0]!
    const shown = await visitArtisan(artisan.id, state)
    await waitFor(() => expect(shown.address()).toBe('/services'))
    expect($draft.get().preferredArtisanId).toBe(artisan.id)
    expect(shown.state()).toEqual({ profileOf: artisan.id })
    await waitFor(() =>
      expect($notices.get().map(({ text }) => text)).toEqual(['Describe your task first, then choose a time.'])
    )
  })

  test('stays open after a reload', async () => {
    const artisan = artisans[0]!
    const { unmount } = await visitArtisan(artisan.id)
    unmount()
    await visitArtisan(artisan.id, null)
    expect(await findTitle(artisan)).toBeTruthy()
  })
})

test.each(['999999', '0', 'abc', '12abc', '99999999999999'])(
  '[F-253] [F-254] an unknown artisan %s is the page that does not exist',
  async id => {
    await visitArtisan(id)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByText(/^Error 404/)).toBeTruthy()
    const targets = screen.getAllByRole('link').map(link => link.getAttribute('href')?.replace(/^[^#]+(?=#)/, ''))
    expect(targets).toEqual(['/', '/services', '/quick-booking', '#footer'])
  }
)

test('an artisan that failed to load can be loaded again', async () => {
  const artisan = artisans[1]!
  await fail({ path: `/api/profiles/${artisan.id}`, status: 500 })
  await visitArtisan(artisan.id)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await findTitle(artisan)).toBeTruthy()
})

test('the page begins with name and hours, and the facts after them are folded', async () => {
  const artisan = artisans[0]!
  await openPage(artisan)
  const hours = screen.getByRole('region', { name: messageOf('booking_slots') })
  const facts = screen.getByText('About the artisan').closest('details')!
  const order = [screen.getByRole('heading', { level: 1 }), hours, facts]
  expect(order.toSorted((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))).toEqual(order)
  expect(facts.open).toBe(false)
  expect(facts.textContent).toContain(messageOf('working_days'))
  expect(hours.closest('section')!.textContent).not.toContain(messageOf('working_days'))
})

describe('the facts', () => {
  test.each([
    ['ar', 'أنثى'],
    ['en', 'Female'],
    ['fr', 'Femme']
  ] as const)(
    '[F-135] [F-136] [F-137] [see F-008] in %s name services, place and gender in that language',
    async (language, female) => {
      const woman = artisanWho(
        ({ gender, services, address }) => gender === 'female' && services.length > 1 && !!address
      )
      await openPage(woman, language)
      const { services, city, wilaya } = woman
      expect(fact(messageOf('artisan_services'))).toBe(
        formatList(
          services.map(({ name }) => name[language]!),
          language
        )
      )
      const name = language === 'ar' ? 'arabicName' : 'name'
      expect(fact(messageOf('address'))).toBe(
        [addressIn(woman, language), city![name], wilaya![name]].join(language === 'ar' ? '، ' : ', ')
      )
      expect(fact(messageOf('gender'))).toBe(female)
    }
  )

  test('name the price of each service that has one as the lowest', async () => {
    const artisan = artisanWho(({ services }) => services.length > 1 && services.every(({ price }) => price))
    await openPage(artisan, 'fr')
    const lines = artisan.services.map(service => `${service.name.fr} · ${startingPrice(service, 'fr')}`)
    expect(fact('Tarifs')).toBe(lines.join(''))
    expect(fact('Tarifs')).toMatch(/ · à partir de \u2068.*,00\u00A0DZD \/ /)
  })

  test('[F-134] [F-136] [F-140] [see F-138] [see F-139] of a man with a photo', async () => {
    const artisan = artisanWho(({ opens, closes, gender, reviewCount, experience }) =>
      Boolean(opens && closes && gender === 'male' && reviewCount > 1 && (experience ?? 0) > 1)
    )
    rewriteResponses(`/api/profiles/${artisan.id}`, (name, value) => (name === 'avatar' ? '/media/7.webp' : value))
    await openPage(artisan)
    const facts = screen.getByRole('heading', { level: 1 }).closest('section')!
    expect(facts.querySelector('img')?.getAttribute('src')).toBe('/media/7.webp')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(nameIn(artisan, 'en'))
    expect(fact('Gender')).toBe('Male')
    expect(fact('Experience')).toBe(`${artisan.experience} years of experience`)
    expect(facts.textContent).toContain(`${artisan.rating!.toFixed(1)}(${artisan.reviewCount} reviews)`)

    const Wire = v.object({ data: v.object({ start_time: v.string(), end_time: v.string() }) })
    const { data } = await request('GET', `/api/profiles/${artisan.id}`, { answer: Wire, public: true })
    expect([data.start_time, data.end_time]).toEqual([`${artisan.opens}:00`, `${artisan.closes}:00`])
    expect(fact('Working hours')).toBe(`${data.start_time.slice(0, 5)} – ${data.end_time.slice(0, 5)}`)
  })

  test('[F-134] without a photo have the default image', async () => {
    await openPage(artisanWho(({ avatar }) => avatar === null))
    const facts = screen.getByRole('heading', { level: 1 }).closest('section')!
    expect(facts.querySelector('img')).toBeNull()
    expect(facts.querySelector('[data-size=l] [data-initials]')).toBeTruthy()
  })

  test('[F-133] come from the profile, names of places from the lists of places', async () => {
    const artisan = artisans[2]!
    const calls = watchRequests()
    await openPage(artisan)
    expect(await summary().findByText('Alger-Centre, Alger')).toBeTruthy()
    const paths = calls().map(({ path }) => path)
    expect(paths).toContain(`/api/profiles/${artisan.id}`)
    expect($wilayas.get().state).toBe('ready')
    expect($cities.get().state).toBe('ready')
  })

  test('an artisan without reviews shows that there are none yet', async () => {
    await openPage(artisanWho(({ reviewCount }) => reviewCount === 0))
    expect(within(screen.getByRole('main')).getAllByText('No reviews yet').length).toBeGreaterThan(0)
    expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull()
  })
})

/** Terms and values of the summary, without notes and direction marks. */
function summaryOf(name: string): Record<string, string> {
  const summary = within(screen.getByRole('complementary', { name }))
  const clean = (text: string | null = '') => text?.replace(/[\u2066-\u2069]/g, '') ?? ''
  const values = summary.getAllByRole('definition').map(value => clean(value.textContent))
  return Object.fromEntries(
    summary.getAllByRole('term').map((term, index) => [clean(term.textContent), values[index]!])
  )
}

test('[F-142] the summary shows all values that will be sent, in the language of the page', async () => {
  const artisan = artisanWho(({ services }) => services.some(({ id, price }) => id === 1 && price === 2200))
  chooseHour(artisan)
  await openPage(artisan)
  await summary().findByText('Alger-Centre, Alger')
  expect(summaryOf('Your booking')).toMatchObject({
    Date: 'Monday 5 January 2099',
    Time: expect.stringMatching(/^09:00 – 10:00/),
    Service: 'Plumbing',
    Hours: 'Small · Under one hour',
    Location: 'Alger-Centre, Alger',
    Address: '12 rue Didouche Mourad',
    'Description of the work': 'A leak under the sink'
  })
  await act(() => chooseLanguage('fr'))
  expect(summaryOf('Votre réservation')).toMatchObject({ Service: 'Plomberie', Heures: 'Petit · Moins d’une heure' })
  await act(() => chooseLanguage('ar'))
  expect(summaryOf('ملخص الحجز')).toMatchObject({
    الخدمة: 'السباكة',
    ساعة: 'صغير · أقل من ساعة',
    المكان: 'الجزائر الوسطى، الجزائر'
  })
})

test('[F-142] the summary has no description if there is none, and stays in view', async () => {
  persistTask({ description: '' })
  await openPage(artisans[0]!)
  expect(Object.keys(summaryOf('Your booking'))).not.toContain('Description of the work')
  expect(screen.getByRole('complementary', { name: 'Your booking' }).className).toBe('panel')
  const styles = readFileSync(join(import.meta.dirname, 'artisan-page.module.css'), 'utf8')
  expect(styles).toMatch(/\.panel \{[^}]*position: sticky;/)
})

test('[F-072] [F-145] the terms open over the page', async () => {
  await openPage(artisans[0]!)
  expect(screen.getByRole('checkbox', { name: messageOf('accept_terms') })).toHaveProperty('checked', false)
  await userEvent.click(screen.getByRole('button', { name: 'Read the terms' }))
  expect($openLegalText.get()).toBe('terms')
})

test('an artisan who does not offer the service shows it', async () => {
  const artisan = artisanWho(({ services }) => !services.some(({ id }) => id === 1))
  await openPage(artisan)
  expect(screen.getByText(/does not offer the service you asked for/)).toBeTruthy()
})

test('[F-130] [F-131] [F-154] related artisans share a service and the wilaya, without the artisan of the page', async () => {
  const artisan = artisanWho(({ services }) => services.some(({ id }) => id === 1))
  const calls = watchRequests()
  await openPage(artisan)
  const title = await screen.findByRole('heading', { name: 'Other artisans in the same wilaya' })
  const related = within(title.parentElement!.parentElement!)
  const others = related.getAllByRole('link').map(link => {
    const id = Number(link.getAttribute('href')?.split('/').at(-1))
    return artisanWho(each => each.id === id)
  })
  expect(others.length).toBeGreaterThan(3)
  expect(others.map(({ id }) => id)).not.toContain(artisan.id)
  for (const { wilayaId, services } of others)
    expect([wilayaId, services.some(({ id }) => id === 1)]).toEqual([artisan.wilayaId, true])
  const asked = calls().find(({ path }) => path === '/api/profiles')
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ state: String(artisan.wilayaId), category: '1' })
})

test('[F-136] an artisan with values of other types is shown', async () => {
  const artisan = artisans[3]!
  serveOddRecords(`/api/profiles/${artisan.id}`)
  await openPage(artisan)
  expect(document.querySelector('main')?.textContent).toContain('7 years')
})

test('a task that is no JSON is requested again, and one of ten thousand characters is shown whole', async () => {
  const plumber = artisanWho(({ services }) => services.some(({ id }) => id === 1))
  leaveDraft('{"v":1,')
  const { shown } = await openPage(plumber)
  const link = await summary().findByRole('link', { name: 'Describe your task' })
  expect(link.getAttribute('href')).toBe('/services')
  shown.unmount()
  leaveDraft(spoilt({ description: LONG }))
  await openPage(plumber)
  expect(summary().getByText(LONG)).toBeTruthy()
})

test('a price on request has no estimate', async () => {
  const plumbers = (await Promise.all([1, 2, 3].map(page => listArtisans({ category: 1, page })))).flat()
  await openPage(pickArtisan(plumbers, ({ services }) => services.some(({ id, price }) => id === 1 && !price)))
  expect(fact('Price')).toBe('Price on request')
  expect(fact('Estimated total for this job')).toBeUndefined()
  expect(screen.getByRole('main').textContent).not.toMatch(/\b0,00/)
})

/** `booking-choice` proves for which artisan and job an acceptance is stored. */
test('[see F-145] accepted terms survive a reload, until they are withdrawn or the draft changes', async () => {
  const terms = () => screen.getByRole('checkbox', { name: /I accept the terms/ })
  for (const [description, accepted] of [
    ['A leak', false],
    ['A leak', true],
    ['A leak', false],
    ['Another leak', false]
  ] as const) {
    persistTask({ description })
    const { shown, user } = await openPage(artisans[0]!)
    expect(terms()).toHaveProperty('checked', accepted)
    await user.click(terms())
    shown.unmount()
  }
})

test('the link to change the request stores this artisan as preferred, and stands above the facts', async () => {
  const artisan = artisans[0]!
  const { shown } = await openPage(artisan)
  const link = screen.getByRole('link', { name: 'Change your request' })
  const facts = link.parentElement?.querySelector('dl')
  expect(facts && link.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(link)
  expect(shown.address()).toBe('/services?step=5')
  expect($draft.get().preferredArtisanId).toBe(artisan.id)
})

test('the page can be shared by its address', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await openPage(artisans[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(copied).toHaveBeenCalledExactlyOnceWith(location.href)
  await waitFor(() => expect($notices.get()).toHaveLength(1))
})

test('more reviews are appended up to the last page; a failed page keeps the previous ones and loads on retry', async () => {
  const artisan = artisanWho(({ reviewCount }) => reviewCount > 10 && reviewCount <= 20)
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
  expect(document.activeElement).toBe(reviews.getAllByRole('listitem')[count])
  expect(reviews.queryByRole('button', { name: 'More reviews' })).toBeNull()
})

test.each([
  ['Africa/Algiers', 0],
  ['America/Montreal', 1]
])('in %s the time zone of the chosen hour is shown %i times', async (zone, times) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())
  chooseHour(artisans[0]!)
  await openPage(artisans[0]!)
  expect(await summary().findByText(/09:00/)).toBeTruthy()
  expect(summary().queryAllByText('Times are Algiers time.')).toHaveLength(times)
})

test('promises before confirming that cancelling is free, and what follows if the artisan does not come', async () => {
  await openPage(artisans[0]!)
  for (const key of ['free_cancellation', 'if_artisan_misses'] as const)
    expect(screen.getByText(messageOf(key))).toBeTruthy()
})
