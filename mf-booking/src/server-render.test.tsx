// @vitest-environment node
import { cleanStores } from 'nanostores'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { callsOfRoute } from '@hirfa/shared-contract/release'
import { addDays, dateInAlgiers, i18n, startMessages } from '@hirfa/shared-i18n'
import { $home } from '@hirfa/shared-platform'
import { providePageData } from '@hirfa/shared-platform/server'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { manifest } from '../remote.ts'
import { ArtisanScreen } from './artisan-page/artisan-screen.tsx'
import { $cities, $wilayas } from './draft/places.ts'
import { QuickScreen } from './quick/quick-screen.tsx'
import { $offers } from './quick/offers-store.ts'
import { ServicesScreen } from './services/services-screen.tsx'

const SERVICES = `${ROUTES.services}/:service?`
const HOUR = /<button[^>]*aria-label="[^"]+ \d\d:00 · /g

beforeAll(async () => {
  await startMessages('ar')
  await i18n.loadNamespaces(['booking', 'ui', 'platform'])
})

function render(Screen: ComponentType, route: string, address: string): string {
  return renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={route} element={<Screen />} />
      </Routes>
    </MemoryRouter>
  )
}

/** Gives the next page the responses to these calls, as the edge does. */
async function answerCalls(calls: readonly string[]): Promise<void> {
  cleanStores($home, $wilayas, $cities, $offers)
  const answers = calls.map(
    async call => [call.replace(/\?.*/, '?'), await (await fetch(inject('apiUrl') + call)).json()] as const
  )
  providePageData({ language: 'ar', answers: Object.fromEntries(await Promise.all(answers)) })
}

test.each([
  [ServicesScreen, SERVICES, '/services', '<h1'],
  [ServicesScreen, SERVICES, '/services?step=4', '<h1'],
  [ServicesScreen, SERVICES, '/services?view=results', '<h1'],
  [ArtisanScreen, ROUTES.artisan, '/appointement/1', 'aria-busy="true"']
])('without page data a server renders %o at %s', (Screen, route, address, content) => {
  expect(globalThis).not.toHaveProperty('document')
  const page = render(Screen, route, address)
  expect(page).toContain(content)
  expect(page).not.toContain(' style="')
})

test.each([
  ['/services', ['ما الخدمة التي تحتاجها؟', 'formAction="/services/plumbing"', 'السباكة']],
  ['/services/plumbing', ['<select', 'السباكة']],
  ['/services/no-such-service', ['formAction="/services/plumbing"']],
  ['/services/plumbing?step=4', ['aria-busy']],
  ['/services?view=results', ['aria-busy']]
])('with the services in the page data, %s renders %j', async (address, contents) => {
  await answerCalls(['/api/home-details'])
  const page = render(ServicesScreen, SERVICES, address)
  for (const content of contents) expect(page).toContain(content)
})

describe('quick booking', () => {
  const PLUMBER = '<option value="plumbing" selected="">'
  const ALGIERS = 'service=plumbing&wilaya=16&city=554'

  /** With the responses to the calls of its route. */
  async function renderQuick(search: string): Promise<string> {
    const route = manifest.routes.find(({ module }) => module === './quick')
    await answerCalls(['/api/home-details', ...callsOfRoute(route ?? {}, {}, search)])
    return render(QuickScreen, ROUTES.quickBooking, `/quick-booking?${search}`)
  }

  test('renders its sentence without dates, which belong to the visitor', async () => {
    const page = await renderQuick('')
    for (const content of ['<h1', 'أحتاج', 'سبّاكًا', '<select']) expect(page).toContain(content)
    expect(page).not.toContain('aria-pressed')
  })

  test.each([ALGIERS, 'city=554&size=12&wilaya=16&service=plumbing'])(
    'renders the sentence of %s with its place and its hours, and the next page without them',
    async search => {
      const page = await renderQuick(search)
      expect(page).toContain(PLUMBER)
      expect(page).toContain(`<option value="${search.includes('size') ? 12 : 11}" selected="">`)
      expect(page).toContain('<option value="wilaya-16" selected="">')
      expect(page).not.toContain('aria-busy')
      expect(page.match(HOUR)?.length).toBeGreaterThan(2)
      expect(page).not.toMatch(/aria-label="(اليوم|غدًا) \d/)

      const next = await renderQuick('')
      expect(next).not.toContain(PLUMBER)
      expect(next).not.toMatch(HOUR)
    }
  )

  test('leaves the answers of an address in no later page of another screen', async () => {
    expect(await renderQuick(ALGIERS)).toContain(PLUMBER)
    // A renderer runs the timers of a page before it renders the next one.
    await expect.poll(() => render(ServicesScreen, SERVICES, '/services')).toContain('<option value="plumbing">')
  })

  test('renders the hours of a day and its part; the browser names the day', async () => {
    const date = addDays(dateInAlgiers(new Date()), 6)
    const page = await renderQuick(`${ALGIERS}&day=${date}&part=afternoon`)
    expect(page.match(HOUR)?.length).toBeGreaterThan(2)
    expect(page).not.toMatch(/aria-label="[^"]+ (0\d|1[01]):00/)
    expect(page).not.toContain(`value="${date}"`)
  })

  test.each([
    ['a service', 'service=carriages&wilaya=16&city=554', 'role="alert"'],
    ['a place', 'service=plumbing&wilaya=31&city=554', PLUMBER]
  ])('renders no hours for %s that no longer exists', async (_what, search, content) => {
    const page = await renderQuick(search)
    expect(page).toContain(content)
    expect(page).not.toMatch(HOUR)
  })
})
