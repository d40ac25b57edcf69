/** What a booking sends stands on the page when it is confirmed. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { HomeDetails, type Job, pageOf, Artisan, type City, type Service } from '@hirfa/shared-contract'
import { formatLongDate } from '@hirfa/shared-i18n'
import { forgetClient, request } from '@hirfa/shared-platform'
import { showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import type * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { persistTask } from '../../testing/answered-task.ts'
import { acceptTerms, chooseSlot, confirmButton, openPage, openPicker } from '../../testing/booking-page.ts'
import { signInAsNewClient } from '../../testing/new-client.ts'
import { $draft, discardDraft, startDraft } from '../draft/draft-store.ts'
import { listCities } from '../draft/places.ts'
import { ServicesScreen } from '../services/services-screen.tsx'
import { QuickScreen } from './quick-screen.tsx'

let user: UserEvent
let services: Service[]
let artisans: Artisan[]
let cities: City[]
let phones = 666_700_000

beforeAll(async () => {
  services = (await request('GET', '/api/home-details', { answer: HomeDetails, public: true })).services
  cities = await listCities(16)
  const query = { category: 1, per_page: 50 }
  const page = await request('GET', '/api/profiles', { query, answer: pageOf(Artisan), public: true })
  artisans = page.items.filter(({ opens, closes }) => opens && closes && opens < '10:00' && closes > '14:00')
})
beforeEach(async () => {
  user = userEvent.setup()
  localStorage.clear()
  sessionStorage.clear()
  startDraft('quick')
  discardDraft()
  await signInAsNewClient(`+213${++phones}`)
})
afterEach(() => {
  forgetClient()
  discardDraft()
  Reflect.deleteProperty(navigator, 'geolocation')
})

async function openQuick(service: string) {
  const shown = await showScreen(QuickScreen, {
    route: '/quick-booking',
    at: `/quick-booking?service=${service}&wilaya=16&city=554`
  })
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0))
  return shown
}

async function openSheet() {
  const hours = screen.getAllByRole('button', { name: /\d\d:00 · / })
  await user.click(hours.at(-1)!)
  return screen.findByRole('dialog', { name: 'Confirm your booking' })
}

/** The texts of a page and the values of its fields, as a visitor reads them. */
function textsIn(page: Element): string {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
  return [page.textContent, ...fields].join(' ').replace(/[\u2066-\u2069]/g, '')
}

function expectShown(shown: string, sent: unknown): void {
  const body = sent as v.InferInput<typeof Job> & { date?: string; start_time?: string }
  const service = services.find(({ id }) => id === body.category)
  const source = SOURCES.find(text => shown.includes(text))
  const texts: Record<string, string | null | undefined> = {
    state: 'Alger',
    city: cities.find(({ id }) => id === body.city)?.name,
    category: service?.name.en,
    section: service?.options.find(({ id }) => id === body.section)?.title.en,
    address: body.address,
    description: body.description,
    latitude: source,
    longitude: source,
    date: body.date && formatLongDate(body.date, 'en'),
    start_time: body.start_time
  }
  const required = Object.keys(body).filter(field => !NOT_SHOWN.has(field) && body[field as keyof Job] !== null)
  expect(required.filter(field => !shown.includes(texts[field] ?? `a text for ${field}`))).toEqual([])
}

/** What stands for a position: no page shows its numbers. */
const SOURCES = ['Position of your device', 'Centre of the commune', 'Point chosen on the map']

/** The ids of artisan and hold, and the mark of an urgent request. */
const NOT_SHOWN = new Set(['profile', 'hold', 'isUrgent'])

const TEXTS = ['شارع ديدوش مراد، الطابق 3', 'a  b']
const JOBS = TEXTS.flatMap((address, place) => [
  { address, description: `${address} !`, latitude: 36.7 + place / 7, longitude: 3 + place / 9 },
  { address, description: `Leak ${place}`, latitude: null, longitude: null }
])

describe('every field of the request stands on the page', () => {
  test.each(JOBS)('of an artisan: %j', async job => {
    persistTask({ ...job, positionSource: job.latitude === null ? null : 'device' })
    const artisan = artisans.pop()!
    const calls = watchRequests()
    const opened = await openPage(artisan)
    await chooseSlot(opened.user, await openPicker(opened.user))
    await acceptTerms(opened.user)
    const shown = textsIn(screen.getByRole('main'))
    await opened.user.click(confirmButton())
    await waitFor(() => expect(calls('/store-task')).toHaveLength(1))
    expectShown(shown, calls('/store-task')[0]!.body)
  })

  test.each(JOBS.filter(({ latitude }) => latitude !== null))('of the last step of the wizard: %j', async job => {
    persistTask(job)
    const calls = watchRequests()
    await showScreen(ServicesScreen, { route: '/services', at: '/services?step=5' })
    const button = await screen.findByRole('button', { name: 'Urgent request' })
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Alger-Centre'))
    expect(screen.getByRole('button', { name: /Your request · / }).getAttribute('aria-expanded')).toBe('true')
    const shown = textsIn(screen.getByRole('main'))
    await user.click(button)
    await waitFor(() => expect(calls('/user/urgently-task')).toHaveLength(1))
    expectShown(shown, calls('/user/urgently-task')[0]!.body)
  })

  test.each(['', 'My kitchen, the second door'])(
    'of the sheet of an hour, with the description %j',
    async description => {
      const position = { latitude: 36.7691, longitude: 3.0551 }
      const getCurrentPosition = (found: (at: object) => void) => found({ coords: position })
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
      await openQuick('plumbing')
      await user.click(screen.getByRole('button', { name: 'Use my location' }))
      await waitFor(() => expect($draft.get().latitude).toBe(position.latitude))
      await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0))
      const calls = watchRequests()
      const sheet = await openSheet()
      if (description) await user.type(within(sheet).getByLabelText('Description of the work'), description)
      const shown = textsIn(sheet)
      await user.click(within(sheet).getByRole('button', { name: 'Confirm booking' }))
      await waitFor(() => expect(calls('/store-task')).toHaveLength(1))
      const { body } = calls('/store-task')[0]!
      expect(body).toMatchObject({ ...position, description: description || null })
      expect(shown).toContain('Position of your device')
      expectShown(shown, body)
    }
  )

  test('of the sheet of an urgent request', async () => {
    await openQuick('plumbing')
    const calls = watchRequests()
    await user.click(screen.getByRole('button', { name: 'Urgent request' }))
    const sheet = await screen.findByRole('dialog', { name: 'Urgent request' })
    for (const text of ['Is the work in Alger-Centre?', 'Centre of the commune'])
      expect(sheet.textContent).toContain(text)
    const shown = textsIn(sheet)
    await user.click(within(sheet).getByRole('button', { name: 'Yes, send the request' }))
    await waitFor(() => expect(calls('/user/urgently-task')).toHaveLength(1))
    expectShown(shown, calls('/user/urgently-task')[0]!.body)
  })
})

describe('a draft of the wizard from an earlier day', () => {
  const earlier = {
    description: 'A leak under the sink',
    address: '12 rue de mon ancienne maison',
    savedAt: Date.now() - 86_400_000
  }

  test('is not sent by quick booking, which does not change it', async () => {
    persistTask(earlier)
    const stored = localStorage.getItem('taskData')
    await openQuick('electricity')
    const calls = watchRequests()
    const sheet = await openSheet()
    await user.click(within(sheet).getByRole('button', { name: 'Confirm booking' }))
    await waitFor(() => expect(calls('/store-task')).toHaveLength(1))
    expect(calls('/store-task')[0]!.body).toMatchObject({
      address: 'Alger-Centre',
      description: null,
      latitude: null,
      longitude: null
    })
    expect(localStorage.getItem('taskData')).toBe(stored)
  })

  test('is replaced only by opening an artisan from quick booking, and is offered again', async () => {
    persistTask(earlier)
    const shown = await openQuick('electricity')
    await user.click(within(screen.getAllByRole('article')[0]!).getByRole('link'))
    await waitFor(() => expect(shown.address()).toMatch(/^\/appointement\//))
    expect(JSON.parse(localStorage.getItem('taskData') ?? '')).toMatchObject({ category: '2', description: '' })
    shown.unmount()
    await showScreen(ServicesScreen, { route: '/services', at: '/services' })
    await user.click(await screen.findByRole('button', { name: 'Continue that request' }))
    await waitFor(() => expect(localStorage.getItem('taskData')).toContain(earlier.address))
  })
})

describe('a text written for another place or service', () => {
  test('is asked about before it is sent', async () => {
    persistTask({ city: '555' })
    const shown = await showScreen(ServicesScreen, { route: '/services', at: '/services?step=2' })
    const commune = await screen.findByLabelText('Commune')
    await user.selectOptions(commune, await within(commune).findByRole('option', { name: 'Alger-Centre' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(shown.address()).toBe('/services?step=3'))
    expect(await screen.findByText(/for another service or commune/)).toBeTruthy()
    expect(screen.queryByText('Position chosen')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Yes, keep it' }))
    expect(screen.queryByText(/for another service or commune/)).toBeNull()
    expect(screen.getByLabelText('Address')).toHaveProperty('value', '12 rue Didouche Mourad')
  })
})
