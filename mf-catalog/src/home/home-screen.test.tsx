import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { $language, i18n } from '@hirfa/shared-i18n'
import { ArtisanReview, Faq, listOf } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { $faqs, $home, $notices, request } from '@hirfa/shared-platform'
import { failAt, refuseAt, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { putInView } from '@hirfa/shared-ui/testing/in-view'
import { fakeConnection } from '../../testing/fake-connection.ts'
import { HomeScreen } from './home-screen.tsx'

beforeAll(() => putInView())
afterEach(() => {
  vi.restoreAllMocks()
  cleanStores($home, $faqs)
})

function show(way: Partial<Parameters<typeof showScreen>[1]> = {}) {
  return showScreen(HomeScreen, { route: '/', ...way })
}

async function services() {
  const section = within(await screen.findByRole('region', { name: 'What can we help you with?' }))
  await section.findByRole('link', { name: 'Plumbing' })
  return section
}

function readyHome() {
  const home = $home.get()
  if (home.state !== 'ready') throw new Error('The home data have not come')
  return home
}

test('[F-044] shows that it is loading until the services are loaded', async () => {
  await show()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getAllByText('Loading').length).toBeGreaterThan(0)
  expect((await services()).queryByText('Loading')).toBeNull()
})

test('[F-045] [F-257] requests the home data in the language of the page and without cookies', async () => {
  const calls = watchRequests()
  await show({ language: 'fr' })
  await screen.findByRole('link', { name: 'Plomberie' })
  $home.reload()
  await waitFor(() => expect(calls().map(({ path }) => path)).toContain('/api/home-details'))
  const call = calls().find(({ path }) => path === '/api/home-details')
  expect([call?.method, call?.headers.get('Accept-Language'), call?.credentials]).toEqual(['GET', 'fr', 'omit'])
})

test('[F-046] has its sections in their order', async () => {
  await show()
  await services()
  await screen.findByRole('heading', { name: 'How do I book an artisan?' })
  const names = [
    'Pictures of Hirfa',
    'What can we help you with?',
    'Top artisans',
    'Book an artisan wherever you are',
    'Frequently asked questions'
  ]
  const sections = names.map(name => screen.getByRole('region', { name }))
  expect(
    sections.toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  ).toEqual(sections)
})

test('[F-047] the slider shows the images of the settings', async () => {
  await show()
  await services()
  const images = () => [...document.querySelectorAll('[role=group][aria-label] > img')]
  const shown = () => images().map(image => image.getAttribute('src'))
  const { value } = readyHome()
  expect(shown()).toEqual(value.settings.sliders.map(({ original_url }) => original_url))
  const sliders = ['/media/one.svg', '/media/two.svg'].map((original_url, id) => ({ id, original_url }))
  act(() => $home.take({ ...value, settings: { ...value.settings, sliders } }))
  expect(shown()).toEqual(['/media/one.svg', '/media/two.svg'])
})

test('[F-054] shows a card for every service, in the language of the page', async () => {
  await show({ language: 'ar' })
  const plumbing = await screen.findByRole('link', { name: 'السباكة' })
  const card = plumbing.closest('article')
  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/media/services.svg#plumbing')
  expect(card?.textContent).toMatch(/تسرب|حنفي|أنابيب|صرف/)
  const list = plumbing.closest('ul')
  expect(list && within(list).getAllByRole('listitem')).toHaveLength(14)
})

test('[F-056] a service links to the wizard with its slug', async () => {
  const shown = await show()
  const link = (await services()).getByRole('link', { name: 'Plumbing' })
  expect(link.getAttribute('href')).toBe('/services/plumbing')
  await userEvent.click(link)
  expect(shown.address()).toBe('/services/plumbing')
  expect(shown.state()).toMatchObject({ serviceSlug: 'plumbing' })
})

test('without services, slides and questions with an answer, shows empty states and no slider', async () => {
  await show()
  await services()
  const { value } = readyHome()
  act(() => $home.take({ services: [], settings: { ...value.settings, sliders: [] } }))
  expect(await screen.findByText('No services are available at the moment.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Pictures of Hirfa' })).toBeNull()
  await screen.findByRole('heading', { name: 'How do I book an artisan?' })
  const nothing = { ar: null, en: ' ', fr: '' }
  act(() => $faqs.take([{ id: 1, question: nothing, answer: { ar: 'نعم', en: 'Yes', fr: 'Oui' } }]))
  expect(await screen.findByText('There are no questions yet.')).toBeTruthy()
})

test('a new language is shown without another request', async () => {
  await show({ language: 'en' })
  await services()
  await screen.findByRole('heading', { name: 'How do I book an artisan?' })
  await screen.findAllByRole('link', { name: /./ })
  const calls = watchRequests()
  await act(async () => {
    await i18n.changeLanguage('fr')
    $language.set('fr')
  })
  expect(await screen.findByRole('link', { name: 'Plomberie' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Comment réserver un artisan ?' })).toBeTruthy()
  expect(calls().filter(({ path }) => path !== '/api/profiles')).toEqual([])
})

test('with Save-Data no decorative picture is requested', async () => {
  fakeConnection({ saveData: true })
  await show()
  await services()
  await screen.findByRole('region', { name: 'Pictures of Hirfa' })
  expect(document.querySelectorAll('img')).toHaveLength(0)
})

test('three reviews stand beside the top artisans, each with a link to its artisan', async () => {
  const reviews = await request('GET', '/api/reviews', { answer: listOf(ArtisanReview), public: true })
  await show()
  const section = within(screen.getByRole('region', { name: 'Top artisans' }))
  const shown = within(await section.findByRole('list', { name: 'Reviews' })).getAllByRole('listitem')
  expect(shown.map(item => item.querySelector('blockquote')?.textContent)).toEqual(
    reviews.map(({ comment }) => comment)
  )
  const [first] = reviews
  const link = within(shown[0]!).getByRole('link', { name: first?.artisan.latinName ?? '' })
  expect(link.getAttribute('href')).toBe(profilePath(first!.artisan))
  expect(shown[0]?.textContent).toContain(first?.author)
})

test.each([404, 500])('if the reviews are refused with %i, the page has none', async status => {
  failAt('/api/reviews', status)
  const calls = watchRequests()
  await show()
  await services()
  await waitFor(() => expect(calls().map(({ path }) => path)).toContain('/api/reviews'))
  expect(screen.queryByRole('list', { name: 'Reviews' })).toBeNull()
})

test('[F-060] the banner of the app has two titles and a store for each kind of phone', async () => {
  await show()
  const banner = within(await screen.findByRole('region', { name: 'Book an artisan wherever you are' }))
  expect(banner.getByText('Follow your appointments on your phone')).toBeTruthy()
  expect(banner.getByRole('link', { name: 'Get it on Google Play' }).getAttribute('href')).toMatch(
    /^https:\/\/play\.google\.com\//
  )
  expect(banner.getByRole('link', { name: 'Download on the App Store' }).getAttribute('href')).toMatch(
    /^https:\/\/apps\.apple\.com\//
  )
})

test.each([
  ['ar', 'الأسئلة الشائعة'],
  ['en', 'Frequently asked questions'],
  ['fr', 'Questions fréquentes']
] as const)(
  '[F-062] [F-063] [F-257] in %s "%s" are those of the server, requested and shown in this language',
  async (language, title) => {
    const faqs = await request('GET', '/api/faqs', { answer: listOf(Faq), public: true })
    const calls = watchRequests()
    await show({ language })
    const section = within(await screen.findByRole('region', { name: title }))
    const questions = await section.findAllByRole('heading', { level: 3 })
    expect(questions.map(question => question.textContent)).toEqual(faqs.map(({ question }) => question[language]))
    await userEvent.click(questions[1]!)
    expect(document.querySelector('details[open] > section')?.textContent).toBe(faqs[1]?.answer[language])
    const call = calls().find(({ path }) => path === '/api/faqs')
    expect([call?.method, call?.headers.get('Accept-Language'), call?.credentials]).toEqual(['GET', language, 'omit'])
  }
)

test.each([
  [429, '{"status":"three","error":"two","message":"one"}', 'en', 'one'],
  [429, '{"status":"three","error":"two"}', 'en', 'two'],
  [429, '{"status":"three","message":""}', 'en', 'An error occurred while fetching FAQs.'],
  // "Server Error" is not shown to a visitor.
  [500, '{"message":"Server Error"}', 'en', 'An error occurred while fetching FAQs.'],
  [500, '{"message":7}', 'ar', 'حدث خطأ أثناء تحميل الأسئلة الشائعة.'],
  [500, '<h1>500</h1>', 'fr', 'Une erreur est survenue lors du chargement des questions fréquentes.']
] as const)(
  '[F-064] the questions refused with %i %s: in %s the notice is "%s"',
  async (status, body, language, said) => {
    refuseAt('/api/faqs', status, body)
    await show({ language })
    $faqs.reload()
    await waitFor(() => expect($notices.get()).toMatchObject([{ tone: 'danger', text: said }]))
  }
)

test.each(['/#%', '/#%E0%A4%A', '/#nowhere', '/#__proto__'])('an unknown hash %s does not break the page', async at => {
  await show({ at })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  await services()
})

test('[F-065] /#faq scrolls to the questions', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show({ at: '/#faq' })
  await waitFor(() => expect(scrolled.mock.contexts.map(element => (element as Element).id)).toContain('faq'))
})
