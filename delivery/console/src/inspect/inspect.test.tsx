import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openConsole, openScreen, startService } from '../../testing/open-console.tsx'
import { drawOutlines } from './watch-window.ts'
import { placeIn } from './inspect-screen.tsx'
import { seenPage } from './seen-page.ts'

const RELEASE = {
  id: '0123456789ab',
  shell: '1.0.0',
  remotes: {
    'mf-journal': { version: '1.2.0', lastGood: { version: '1.1.0' } },
    'mf-weather': { version: '1.0.0' }
  }
}

/** A page as the shell renders it: mf-journal fell back, mf-weather has a part in the header. */
function openedPage(): Document {
  const page = document.implementation.createHTMLDocument('')
  const data = page.createElement('script')
  data.id = 'release'
  data.type = 'application/json'
  data.textContent = JSON.stringify(RELEASE)
  const parts = [
    ['mf-journal', '1.1.0'],
    ['mf-weather', '1.0.0']
  ].map(([app = '', version = '']) => {
    const part = page.createElement('div')
    part.dataset['remote'] = app
    part.dataset['version'] = version
    return part
  })
  page.body.append(data, ...parts)
  return page
}

const FILES = [
  { name: 'https://site.example/remotes/mf-weather/1.0.0/a.1.js', responseEnd: 310.4 },
  { name: 'https://site.example/remotes/mf-weather/1.0.0/~1/b.1.js', responseEnd: 420.6 },
  { name: 'https://site.example/remotes/mf-weather/0.9.0/a.1.js', responseEnd: 900 }
]

test('a page has its release, and of each app the version, when it had loaded, and whether it is a fallback', () => {
  const seen = seenPage(openedPage(), FILES)
  expect(seen?.release).toBe('0123456789ab')
  expect(seen?.apps).toMatchObject([
    { app: 'shell', version: '1.0.0', isFallback: false, loadedMs: undefined },
    { app: 'mf-journal', version: '1.1.0', isFallback: true },
    { app: 'mf-weather', version: '1.0.0', isFallback: false, loadedMs: 421 }
  ])
  expect(seenPage(document.implementation.createHTMLDocument(''), FILES)).toBeUndefined()
})

test('outlines replace each other, beside the body, without inline styles in markup or HTML out of texts', () => {
  const page = openedPage()
  const apps = seenPage(page, FILES)?.apps ?? []
  for (const label of ['first', '<img src=x>']) drawOutlines(page, apps, ({ app }) => `${app} ${label}`)
  const layers = page.querySelectorAll('[data-inspector]')
  expect([layers.length, layers[0]?.parentElement]).toEqual([1, page.documentElement])
  expect([...page.querySelectorAll('[data-inspector] span')].map(label => label.textContent)).toEqual([
    'shell <img src=x>',
    'mf-journal <img src=x>',
    'mf-weather <img src=x>'
  ])
  expect(page.querySelector('img')).toBeNull()
})

test.each([
  ['/services?page=2', '/services?page=2'],
  ['//elsewhere.example/x', undefined],
  ['https://elsewhere.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/\\elsewhere.example', undefined],
  ['services', undefined]
])('%s opens %s', (typed, expected) => {
  expect(placeIn(typed)).toBe(expected)
})

test('the opened page is listed with who released each app; a release of a ticket opens by a signed address', async () => {
  const opened = {
    closed: false,
    document: openedPage(),
    location: { href: '' },
    performance: { now: () => 1_234, getEntriesByType: () => FILES },
    close: () => undefined
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  onTestFinished(() => open.mockRestore())
  const { user } = await openScreen('#/inspect/abcdefabcdef', ({ elsewhere }) =>
    elsewhere('canary', 'mf-journal', '1.2.0', '5')
  )
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText(/^Release abcdefabcdef was never live/)).toBeDefined()

  await user.clear(screen.getByLabelText(/^As it was in release/))
  await user.type(screen.getByLabelText('Page'), 'services')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const table = within(await screen.findByRole('table'))
  expect(opened.location.href).toBe('/services')
  const weather = table.getByRole('link', { name: 'mf-weather' }).closest('tr')
  await waitFor(() => expect(weather?.textContent).toMatch(/^mf-weather1\.0\.0livesince \d\d:\d\d by karim421 ms$/))
  expect(table.getByRole('link', { name: 'mf-journal' }).closest('tr')?.textContent).toContain('fallback')
  opened.closed = true
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})

test('without a session a link to the inspector shows the sign-in and opens nothing', async () => {
  const open = vi.spyOn(window, 'open')
  onTestFinished(() => open.mockRestore())
  await openConsole(await startService(), '#/inspect/abcdefabcdef')
  expect(await screen.findByLabelText('Token')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  expect(open).not.toHaveBeenCalled()
})
