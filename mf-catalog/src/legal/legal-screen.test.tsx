import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $home, $notices } from '@hirfa/shared-platform'
import type { Language } from '@hirfa/shared-contract/languages'
import { Link } from '@hirfa/shared-platform/router'
import type { HomeDetails } from '@hirfa/shared-contract'
import { failAt, showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { wantLessMotion } from '../../testing/less-motion.ts'
import { messages as ar } from '../messages/ar.ts'
import { messages as en } from '../messages/en.ts'
import { messages as fr } from '../messages/fr.ts'
import { LegalScreen } from './legal-screen.tsx'
import { LegalText } from './legal-text.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['terms', 'ar', 'شروط الاستخدام'],
  ['terms', 'en', 'Terms and conditions'],
  ['terms', 'fr', 'Conditions d’utilisation'],
  ['privacy', 'ar', 'سياسة الخصوصية'],
  ['privacy', 'en', 'Privacy policy'],
  ['privacy', 'fr', 'Politique de confidentialité']
] as const)(
  '[F-066] [F-067] the %s in %s, "%s", are those of the settings, with headings and paragraphs',
  async (of, language, title) => {
    await showScreen(LegalScreen, { route: of === 'terms' ? '/terms-and-conditions' : '/privacy-policy', language })
    const { settings } = await ready()
    expectSameText(await shownText(), settings[of][language])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  }
)

function shownText(): Promise<Element> {
  return waitFor(() => {
    const text = document.querySelector('.article')
    if (!text) throw new Error('The page shows no legal text')
    return text
  })
}

/** Compares elements and texts; only the shown headings have ids. */
function expectSameText(shown: Element, html: string | null | undefined): void {
  const source = document.createElement('div')
  source.innerHTML = html ?? ''
  const parts = (element: Element) => [...element.querySelectorAll('*')].map(part => [part.localName, part.textContent])
  // Without a browser-grade parser the sanitiser loses the first element; `readable-text.test.ts` covers it.
  expect(parts(shown)).toEqual(parts(source).slice(1))
  const names = new Set(parts(source).map(([name]) => name))
  expect([names.has('h2'), names.has('p')]).toEqual([true, true])
}

test('[F-069] the table of contents links to each chapter', async () => {
  await showScreen(LegalScreen, { route: '/terms-and-conditions' })
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }))
  const links = contents.getAllByRole('link')
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) {
    const id = decodeURIComponent(link.getAttribute('href')?.split('#')[1] ?? '')
    expect(document.getElementById(id)?.textContent).toBe(link.textContent)
  }
})

test.each(['smooth', 'auto'] as const)(
  '[F-070] a chapter in the address is scrolled to after a tenth of a second, %s, and takes the focus there',
  async behavior => {
    if (behavior === 'auto') wantLessMotion()
    await showScreen(LegalScreen, { route: '/terms-and-conditions' })
    const contents = within(await screen.findByRole('navigation', { name: 'On this page' }))
    const second = contents.getAllByRole('link')[1]
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(second!)
    act(() => void vi.advanceTimersByTime(99))
    expect(scrolled).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(scrolled.mock.calls).toEqual([[{ behavior }]])
    expect(scrolled.mock.contexts).toEqual([document.activeElement])
    expect(document.activeElement?.textContent).toBe(second?.textContent)
  }
)

test.each(['#%', '#%E0%A4%A', '#nowhere', '#__proto__', `#${'x'.repeat(10_000)}`])(
  '[see F-070] %s is an unknown chapter: the page stays at the top',
  async hash => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await showScreen(LegalScreen, { route: '/privacy-policy', at: `/privacy-policy${hash}` })
    await screen.findByRole('navigation', { name: 'On this page' })
    expect(scrolled).not.toHaveBeenCalled()
  }
)

test('navigating from one text to the other focuses the title', async () => {
  function Both() {
    return (
      <>
        <Link to="/privacy-policy">to the other</Link>
        <LegalScreen />
      </>
    )
  }
  await showScreen(Both, { route: '/:text', at: '/terms-and-conditions' })
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' })
  await userEvent.click(screen.getByRole('link', { name: 'to the other' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('the address of the text can be shared', async () => {
  const user = userEvent.setup()
  await showScreen(LegalScreen, { route: '/terms-and-conditions' })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await waitFor(() => expect($notices.get().map(({ tone }) => tone)).toEqual(['success']))
  expect(await navigator.clipboard.readText()).toBe(location.href)
})

test.each(['terms', 'privacy'] as const)('[F-071] empty %s say so in each language', async of => {
  const home = await ready()
  const none = { ar: '<p> </p>', en: null, fr: '' }
  for (const [language, messages] of Object.entries({ ar, en, fr } as const)) {
    const route = of === 'terms' ? '/terms-and-conditions' : '/privacy-policy'
    await showScreen(LegalScreen, { route, language: language as Language })
    act(() => $home.take({ ...home, settings: { ...home.settings, [of]: none } }))
    expect(await screen.findByText(messages[`no_${of}_content`])).toBeTruthy()
    cleanup()
  }
})

async function ready(): Promise<HomeDetails> {
  // A store without a listener ends its request after a second.
  const stop = $home.listen(() => {})
  $home.reload()
  return await vi
    .waitFor(() => {
      const home = $home.get()
      if (home.state !== 'ready' || home.refreshing) throw new Error('The home data are on their way')
      return home.value
    }, 8000)
    .finally(stop)
}

test('a text that failed to load can be loaded again', async () => {
  failAt('/api/home-details', 500)
  await showScreen(LegalScreen, { route: '/terms-and-conditions' })
  $home.reload()
  expect(await screen.findByText('The text could not be loaded. Try again in a moment.')).toBeTruthy()
})

/** Home details as inlined in a page without legal texts. */
function leaveOut(home: HomeDetails): void {
  $home.take({ ...home, partial: 'en', settings: { ...home.settings, terms: {}, privacy: {} } })
}

test('a text that the page has left out is requested', async () => {
  const home = await ready()
  leaveOut(home)
  await showScreen(() => <LegalText of="privacy" />, { route: '/' })
  const text = await shownText()
  expect($home.get()).not.toMatchObject({ value: { partial: 'en' } })
  expectSameText(text, home.settings.privacy.en)
})

test('a text that the page has left out can fail to load, and be loaded again', async () => {
  const user = userEvent.setup()
  leaveOut(await ready())
  const mend = failAt('/api/home-details', 500)
  await showScreen(() => <LegalText of="terms" />, { route: '/' })
  await screen.findByText('The text could not be loaded. Try again in a moment.')
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(3)
})

test('[F-072] the dialog shows the same text without the page around it', async () => {
  await showScreen(LegalScreen, { route: '/terms-and-conditions' })
  await ready()
  const { innerHTML } = await shownText()
  cleanup()
  await showScreen(() => <LegalText of="terms" />, { route: '/' })
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(3)
  expect((await shownText()).innerHTML).toBe(innerHTML)
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})
