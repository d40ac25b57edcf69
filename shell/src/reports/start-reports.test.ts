import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Report } from '@hirfa/shared-contract/release'
import { $failedCall, provideRelease, RequestError } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { $shownPath } from '../federation/release.ts'
import { recordPageEvent } from './page-events.ts'
import { startReports } from './start-reports.ts'

const DOCUMENT = { id: '0123456789ab', shell: '1.0.0', remotes: {} }

/** The worker of the page, which gets beats. */
class FakeWorker {
  static beats: unknown[] = []
  postMessage(beat: unknown) {
    FakeWorker.beats.push(beat)
  }
}

let sent: string[]
beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
  FakeWorker.beats = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  document.body.innerHTML = `<script type="application/json" id="release">${JSON.stringify(DOCUMENT)}</script>
    <main><div data-remote="mf-booking" data-version="1.1.0"><p aria-busy="true"></p></div></main>`
  sent = []
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: string) => {
      sent.push(`${address} ${body}`)
      return true
    }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The reports sent so far, parsed like the edge does. */
function reports() {
  return sent.map(line => v.parse(Report, JSON.parse(line.replace(/^\/reports /, ''))))
}

test('earlier events are sent with later ones, in one report per second', () => {
  recordPageEvent({ kind: 'used', part: 'mf-booking', version: '1.1.0' })
  recordPageEvent({ kind: 'load', part: 'mf-booking', version: '1.1.0', error: new Error('late') })
  startReports(DOCUMENT)
  recordPageEvent({ kind: 'fallback', part: 'mf-booking', version: '1.1.0' })
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(reports()).toEqual([
    {
      release: '0123456789ab',
      views: [
        { part: 'shell', version: '1.0.0' },
        { part: 'mf-booking', version: '1.1.0' }
      ],
      problems: [
        { kind: 'load', part: 'mf-booking', version: '1.1.0', first: true, name: 'Error' },
        { kind: 'fallback', part: 'mf-booking', version: '1.1.0' }
      ]
    }
  ])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

test('pagehide within the second sends the report, once', () => {
  startReports(DOCUMENT)
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(5_000)
  expect(reports().flatMap(({ views = [] }) => views)).toEqual([{ part: 'shell', version: '1.0.0' }])
})

test('with Save-Data only problems are reported', () => {
  const connection = Object.assign(new EventTarget(), { saveData: true })
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  startReports(DOCUMENT)
  recordPageEvent({ kind: 'load', part: 'mf-booking', version: '1.1.0', error: new Error('late') })
  vi.advanceTimersByTime(1_000)
  expect(reports()).toEqual([
    { release: '0123456789ab', problems: [{ kind: 'load', part: 'mf-booking', version: '1.1.0', name: 'Error' }] }
  ])
})

test.each([
  [0.05, 1],
  [0.5, 0]
])('with a sample rate of one page in ten, the random number %d sends %d reports', (chance, pages) => {
  document.head.innerHTML = '<meta name="hirfa-report-one-in" content="10">'
  onTestFinished(() => void (document.head.innerHTML = ''))
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  startReports(DOCUMENT)
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(pages)
})

test('offline, no report is sent or stored', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  startReports(DOCUMENT)
  vi.advanceTimersByTime(1_000)
  online.mockReturnValue(true)
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})

describe('a page that is usable', () => {
  const settled = () => reports().flatMap(report => report.settled ?? [])
  const show = (screen: string) =>
    (document.querySelector('main')!.innerHTML = `<div data-remote="mf-booking" data-version="1.1.0">${screen}</div>`)
  const visible = vi.fn(() => true)
  beforeEach(() => void (Element.prototype.checkVisibility = visible.mockReturnValue(true)))

  test('reports the versions of the frame and the screen, once', () => {
    show('<h1>Services</h1>')
    startReports(DOCUMENT)
    vi.advanceTimersByTime(30_000)
    expect(settled()).toEqual([
      { part: 'shell', version: '1.0.0' },
      { part: 'mf-booking', version: '1.1.0' }
    ])
  })

  test('reports when its heading appears', () => {
    startReports(DOCUMENT)
    vi.advanceTimersByTime(5_000)
    expect(settled()).toEqual([])
    show('<h1>Services</h1>')
    vi.advanceTimersByTime(2_000)
    expect(settled()).toHaveLength(2)
  })

  test.each([
    ['without a heading', '<p>Services</p>'],
    ['with an empty heading', '<h1> </h1>'],
    ['that still loads', '<h1>Services</h1><div aria-busy="true"></div>']
  ])('is none %s', (_which, screen) => {
    show(screen)
    startReports(DOCUMENT)
    vi.advanceTimersByTime(60_000)
    expect(settled()).toEqual([])
  })

  test('is one with a section below the viewport that loads when the visitor scrolls to it', () => {
    show('<h1>Services</h1><div aria-busy="true"></div>')
    const below = new DOMRect(0, innerHeight + 100, 300, 200)
    vi.spyOn(document.querySelector('main [aria-busy]')!, 'getBoundingClientRect').mockReturnValue(below)
    startReports(DOCUMENT)
    vi.advanceTimersByTime(2_000)
    expect(settled()).toHaveLength(2)
  })

  test('is none with a hidden heading', () => {
    visible.mockReturnValue(false)
    show('<h1>Services</h1>')
    startReports(DOCUMENT)
    vi.advanceTimersByTime(60_000)
    expect(settled()).toEqual([])
  })
})

describe('a screen that stays unusable is a problem of its app and version:', () => {
  const shown = (screen: string) =>
    (document.body.innerHTML += `<main><div data-remote="mf-booking" data-version="1.1.0">${screen}</div></main>`)
  const problems = () => reports().flatMap(report => report.problems ?? [])
  beforeEach(() => {
    document.querySelector('main')!.remove()
    Element.prototype.checkVisibility = () => true
  })

  test.each([
    ['it renders nothing', ''],
    ['its heading is empty', '<h1></h1>']
  ])('%s', (_why, screen) => {
    shown(screen)
    startReports(DOCUMENT)
    vi.advanceTimersByTime(60_000)
    expect(problems()).toEqual([{ kind: 'empty', part: 'mf-booking', version: '1.1.0', first: true }])
  })

  test('it empties the page', () => {
    shown('<h1>Services</h1>')
    startReports(DOCUMENT)
    vi.advanceTimersByTime(5_000)
    document.querySelector('main')!.remove()
    vi.advanceTimersByTime(60_000)
    expect(problems()).toEqual([{ kind: 'empty', part: 'mf-booking', version: '1.1.0', first: true }])
  })

  test('it empties the page before the screen is seen', () => {
    document.body.replaceChildren()
    startReports(DOCUMENT)
    recordPageEvent({ kind: 'rendering', part: 'mf-booking', version: '1.1.0' })
    vi.advanceTimersByTime(60_000)
    expect(problems()).toEqual([{ kind: 'empty', part: 'mf-booking', version: '1.1.0', first: true }])
  })

  test('it covers the frame', () => {
    document.body.innerHTML += '<div id="root"><header>Hirfa</header></div>'
    shown('<h1>Services</h1><div id="cover"></div>')
    document.elementFromPoint = () => document.getElementById('cover')
    onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'))
    startReports(DOCUMENT)
    vi.advanceTimersByTime(60_000)
    expect(problems()).toEqual([{ kind: 'covered', part: 'mf-booking', version: '1.1.0', first: true }])
    expect(reports().flatMap(report => report.settled ?? [])).toEqual([])
  })

  test.each([
    ['a message', '<p role="alert">No network</p>'],
    ['a placeholder', '<div aria-busy="true"></div>']
  ])('%s is none', (_what, screen) => {
    shown(screen)
    startReports(DOCUMENT)
    vi.advanceTimersByTime(60_000)
    expect(problems()).toEqual([])
  })
})

test('the watchdog gets the report of a blocked screen, also of one that begins to render', () => {
  startReports(DOCUMENT)
  recordPageEvent({ kind: 'rendering', part: 'mf-catalog', version: '2.0.0' })
  const used = { part: 'mf-catalog', version: '2.0.0' }
  const report = { release: '0123456789ab', views: [used], problems: [{ kind: 'blocked', ...used, first: true }] }
  expect(FakeWorker.beats.at(-1)).toEqual(report)
  expect(v.safeParse(Report, report).success).toBe(true)
})

test('a failed API request is reported for the version of the screen, once, and the page view is not a broken one', () => {
  startReports(DOCUMENT)
  $failedCall.set(new RequestError({ kind: 'timeout' }))
  $failedCall.set(new RequestError({ kind: 'offline' }))
  vi.advanceTimersByTime(1_000)
  const problems = reports().flatMap(report => report.problems ?? [])
  expect(problems).toEqual([{ kind: 'request', part: 'mf-booking', version: '1.1.0' }])
  $failedCall.set(null)
})

test('an unreadable record is reported with the path of its field', () => {
  startReports(DOCUMENT)
  const error = new RequestError({ kind: 'unreadable', fields: '/api/profiles 2× data.id' })
  error.stack = `RequestError\n    at request (${location.origin}/remotes/shell/1.0.0/shell.1.js:1:2345)`
  $failedCall.set(error)
  vi.advanceTimersByTime(1_000)
  const [reported] = reports().flatMap(report => report.errors ?? [])
  expect(reported).toMatchObject({
    kind: 'request',
    part: 'mf-booking',
    name: 'RequestError',
    message: 'unreadable: /api/profiles 2× data.id'
  })
  $failedCall.set(null)
})

describe('the first change to another screen', () => {
  const remoteOf = (name: string, ...paths: string[]) => ({
    version: '1.0.0',
    base: `/remotes/${name}/1.0.0/`,
    entry: 'remote-entry.js',
    integrity: 'sha384-abc',
    global: name,
    routes: paths.map(path => ({ path, module: `./screen-${path.split('/')[1]}` }))
  })
  const remotes = {
    'mf-booking': remoteOf('mf-booking', '/services', '/services/:service'),
    'mf-catalog': remoteOf('mf-catalog', '/artisans')
  }

  function changesOf(...paths: string[]) {
    $shownPath.set('/services')
    provideRelease({ ...DOCUMENT, remotes })
    onTestFinished(() => provideRelease(undefined))
    startReports(DOCUMENT)
    paths.forEach(path => $shownPath.set(path))
    return reports().flatMap(({ screenChange }) => screenChange ?? [])
  }

  test('is reported once, by the names of the screens', () => {
    const change = { from: 'mf-booking/screen-services', to: 'mf-catalog/screen-artisans' }
    expect(changesOf('/services/plumbing', '/unknown', '/artisans', '/services', '/artisans')).toEqual([change])
  })

  test('is not reported for a visitor who wants no tracking', () => {
    vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: true } }))
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(changesOf('/artisans')).toEqual([])
  })
})
