// @vitest-environment node
import { cleanStores } from 'nanostores'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { callsOfRoute } from '@hirfa/shared-contract/release'
import { addDays, dateInAlgiers, startMessages } from '@hirfa/shared-i18n'
import { beforeAll, expect, inject, test } from 'vitest'
import { manifest } from '../../remote.ts'

const HOUR = /<button[^>]*aria-label="[^"]+ \d\d:00 · /g

beforeAll(() => startMessages('ar'))

/** The screen of an address as the edge renders it: with the responses to the calls of its route, as it names them. */
async function render(search: string): Promise<string> {
  const { i18n } = await import('@hirfa/shared-i18n')
  const { $home } = await import('@hirfa/shared-platform')
  const { providePageData } = await import('@hirfa/shared-platform/server')
  const { $cities, $wilayas } = await import('../draft/places.ts')
  const { $offers } = await import('./quick-store.ts')
  const { QuickScreen } = await import('./quick-screen.tsx')
  await i18n.loadNamespaces(['booking', 'ui', 'platform'])
  cleanStores($home, $wilayas, $cities, $offers)
  const route = manifest.routes.find(({ module }) => module === './quick')
  const calls = ['/api/home-details', ...callsOfRoute(route ?? {}, {}, search)]
  const answers = calls.map(
    async call => [call.replace(/\?.*/, '?'), await (await fetch(inject('apiUrl') + call)).json()] as const
  )
  providePageData({ language: 'ar', answers: Object.fromEntries(await Promise.all(answers)) })
  return renderToString(
    <MemoryRouter initialEntries={[`/quick-booking?${search}`]}>
      <QuickScreen />
    </MemoryRouter>
  )
}

test('the sentence renders on a server, without dates, which belong to the visitor', async () => {
  const page = await render('')
  for (const content of ['<h1', 'أحتاج', 'سبّاكًا', '<select']) expect(page).toContain(content)
  expect(page).not.toContain('aria-pressed')
})

test.each(['service=plumbing&wilaya=16&city=554', 'city=554&size=12&wilaya=16&service=plumbing'])(
  'the sentence of %s renders with its place and its hours, and the next page without them',
  async search => {
    const page = await render(search)
    expect(page).toContain('<option value="plumbing" selected="">')
    expect(page).toContain(`<option value="${search.includes('size') ? 12 : 11}" selected="">`)
    expect(page).toContain('<option value="wilaya-16" selected="">')
    expect(page).not.toContain('aria-busy')
    expect(page.match(HOUR)?.length).toBeGreaterThan(2)
    expect(page).not.toMatch(/aria-label="(اليوم|غدًا) \d/)

    const next = await render('')
    expect(next).not.toContain('<option value="plumbing" selected="">')
    expect(next).not.toMatch(HOUR)
  }
)

test('the answers of an address are in no later page of another screen', async () => {
  const { ServicesScreen } = await import('../services/services-screen.tsx')
  expect(await render('service=plumbing&wilaya=16&city=554')).toContain('<option value="plumbing" selected="">')
  const next = () =>
    renderToString(
      <MemoryRouter initialEntries={['/services']}>
        <ServicesScreen />
      </MemoryRouter>
    )
  // A renderer runs the timers of a page before it renders the next one.
  await expect.poll(next).toContain('<option value="plumbing">')
})

test('the hours of a day and its part are those of the address, and the day is named by the browser', async () => {
  const date = addDays(dateInAlgiers(new Date()), 6)
  const page = await render(`service=plumbing&wilaya=16&city=554&day=${date}&part=afternoon`)
  expect(page.match(HOUR)?.length).toBeGreaterThan(2)
  expect(page).not.toMatch(/aria-label="[^"]+ (0\d|1[01]):00/)
  expect(page).not.toContain(`value="${date}"`)
})

test('a service that no longer exists is named as such, and asks for another one', async () => {
  const page = await render('service=carriages&wilaya=16&city=554')
  expect(page).toContain('role="alert"')
  expect(page).not.toMatch(HOUR)
})

test('a place that no longer exists leaves the sentence without hours', async () => {
  const page = await render('service=plumbing&wilaya=31&city=554')
  expect(page).toContain('<option value="plumbing" selected="">')
  expect(page).not.toMatch(HOUR)
})
