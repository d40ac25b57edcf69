import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { JOURNEYS_FILE } from '@hirfa/shared-contract/release'
import { journeysText } from '@hirfa/shared-contract/release/commands'
import { afterAll, describe, expect, test } from 'vitest'
import { findTestBrowser } from '../../../../../scripts/find-browser.ts'
import { browserOfFile, DIGEST, liveAt, promotion, PROPOSED } from '../../../../testing/gate-pages.ts'
import { remoteRecord } from '../../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { serveLocally } from '../browser/recorded-responses.ts'
import type { Proposal } from '../../state/gate.ts'
import { browserInChild, type RunBrowser } from '../browser/gate-browser.ts'
import type { StartEdge } from '../browser/serve-candidate.ts'
import type { Visit } from '../browser/visit.ts'
import { pictureFolder } from './picture-folder.ts'
import { journeyReplay } from './replay.ts'

/** For steps that the page never allows, and for those that it allows. */
const STOP_MS = 200
const STEP_MS = 120_000
const see = (name: string) => ({ see: { role: 'heading', name } })
const JOURNEYS = {
  format: 1,
  journeys: [
    { name: 'read', path: '/read', steps: [see('Two entries')] },
    { name: 'book', path: '/book', steps: [{ click: { role: 'button', name: 'Book' } }, see('Booked')] },
    { name: 'list', path: '/list', steps: [see('Two entries')] },
    { name: 'luck', path: '/luck', steps: [see('Luck')] },
    { name: 'gone', path: '/gone', steps: [see('Never')] }
  ],
  responses: [
    { path: '/api/entries', body: { text: 'Two entries' } },
    { method: 'POST', path: '/orders', status: 201, body: { text: 'Booked' } },
    { path: '/user/session', status: 204, cookies: { token: 'recorded' }, body: null }
  ]
}

const SORT = {
  name: 'sort',
  path: '/sort',
  steps: [{ choose: { role: 'combobox', name: 'Order' }, option: 'Newest' }, see('By newest')]
}

/** The pages of a version: 1.1.0 has no button to book, and lists with one request more. */
function pageOf(path: string, version: string): string {
  const isNew = version === '1.1.0'
  const read = `fetch('/api/entries').then(response => response.json()).then(({ text }) => title.textContent = text)`
  const order = `const order = async () => {
    const { status } = await fetch('/user/session')
    const response = await fetch('/orders', { method: 'POST' })
    if (status === 204 && document.cookie === 'token=recorded') title.textContent = (await response.json()).text
  }`
  const bodies: Record<string, string> = {
    '/read': `<h1 id="title">…</h1><script>${read}</script>`,
    '/book': `<h1 id="title">Book</h1><button onclick="order()">${isNew ? 'Order' : 'Book'}</button><script>${order}</script>`,
    '/list': `<h1 id="title">…</h1><script>${isNew ? `fetch('/api/entries').then(() => ${read})` : read}</script>`,
    '/sort':
      `<h1 id="title">Sort</h1><label>Order <select onchange="document.getElementById('title').textContent = 'By ' + value"><option>oldest</option>` +
      `<option value="newest">${isNew ? 'Recent' : 'Newest'}</option></select></label>`,
    '/luck': '<h1>Luck</h1><p id="luck"></p><script>luck.textContent = String(Math.random()).repeat(9)</script>',
    '/gone': '<h1>Gone</h1>'
  }
  return `<!doctype html><html lang="ar"><meta charset="utf-8"><title>Journal</title><main data-remote="mf-journal" data-version="${version}">${bodies[path] ?? ''}</main></html>`
}

const proposedOrigins = new Set<string>()

interface Request {
  path: string
  isNavigation: boolean
  /** The live version of an app. */
  version(app?: string): string
}

/** An edge whose pages have the HTML that a function returns. */
function edgeWith(pageFor: (request: Request) => string | Promise<string>): StartEdge {
  return async ({ store }) => {
    const state = await store.state()
    const version = (app = 'mf-journal') => state[app]?.liveHistory.at(-1) ?? ''
    const edge = await serveLocally(async ({ url = '/', headers }, response) => {
      const [path = ''] = url.split('?')
      if (path.startsWith('/remotes/')) return void response.setHeader('content-type', 'text/javascript').end()
      const html = await pageFor({ path, isNavigation: headers['sec-fetch-mode'] === 'navigate', version })
      response.setHeader('content-type', 'text/html').end(html)
    })
    if (version() === '1.1.0') proposedOrigins.add(edge.url)
    return edge
  }
}

const startEdge = edgeWith(({ path, version }) => pageOf(path, version()))

const PROPOSAL = promotion({
  record: async (name, version) =>
    remoteRecord(name, version, { files: name === 'mf-journal' ? { [JOURNEYS_FILE]: DIGEST } : {} }),
  file: async () => journeysFile(JOURNEYS.journeys)
})

function journeysFile(journeys: object[]): Buffer {
  return Buffer.from(JSON.stringify({ ...JOURNEYS, journeys }))
}

function proposalOf(journeys: object[]): Proposal {
  return { ...PROPOSAL, file: async () => journeysFile(journeys) }
}

const folder = temporaryFolder(afterAll)

const browser = browserOfFile()

/** Whether the page never allows a step of a journey. */
const stopsAlways = ({ origin, path }: Visit) => path === '/gone' || (path === '/book' && proposedOrigins.has(origin))

/** In this process, with step limits that do not depend on the speed of the machine. */
function browserWith(stops: (visit: Visit) => boolean): RunBrowser {
  return async (_limitMs, work) => {
    const visit = (visit: Visit) =>
      browser.visit({ ...visit, limits: { ...visit.limits, stepMs: stops(visit) ? STOP_MS : STEP_MS } })
    await work({ ...browser, visit })
    return true
  }
}

function replayOf(edge: StartEdge = startEdge, runBrowser: RunBrowser = browserWith(stopsAlways)) {
  const releases = mkdtempSync(join(folder, 'releases-'))
  const pictures = pictureFolder(releases)
  return { pictures, ...journeyReplay({ releases, runBrowser, startEdge: edge, pictures }) }
}

// The tests are concurrent, because they spend most of their time waiting for pages to rest.
describe.concurrent('a replay', { timeout: 1_000_000 }, () => {
  test('journeys are compared with the live versions; what breaks refuses the change, what varies without it does not', async () => {
    const { check, pictures } = replayOf()
    const { violations, unchecked, journeys = [] } = await check(PROPOSAL, PROPOSED, 900_000)

    expect(unchecked).toBeUndefined()
    expect(journeys.map(({ name, verdict, differences }) => [name, verdict, differences])).toEqual([
      ['read', 'same', []],
      [
        'book',
        'breaks',
        [
          'It stops at click button “Book”.',
          'No longer requested: GET /user/session',
          'No longer requested: POST /orders',
          expect.stringMatching(/^The last picture differs in /)
        ]
      ],
      ['list', 'differs', ['New request: GET /api/entries']],
      ['luck', 'unchecked', [expect.stringMatching(/^The last picture differs in /)]],
      ['gone', 'unchecked', ['It stops at see heading “Never”.']]
    ])
    expect(violations.map(({ consumer }) => consumer)).toEqual(['mf-journal'])
    expect(journeysText(journeys)).toBe(
      '1 of 5 journeys end the same; 1 differs; 1 breaks; 2 are unchecked, as they vary or fail without the change: luck, gone.'
    )
    const book = journeys.find(({ name }) => name === 'book')
    const [old, proposed] = [pictures.read(book?.pictures?.before ?? ''), pictures.read(book?.pictures?.after ?? '')]
    expect(old?.subarray(1, 4).toString()).toBe('PNG')
    expect(proposed?.equals(old ?? Buffer.alloc(0))).toBe(false)

    // The same builds are not played again: the deadline is over before it could.
    expect((await check(PROPOSAL, PROPOSED, 1)).journeys).toEqual(journeys)
  })

  test('an edge that never responds, or does not start, is a check that could not be made', async () => {
    const silent: StartEdge = () => serveLocally(() => undefined)
    expect(await replayOf(silent, browserInChild(findTestBrowser())).check(PROPOSAL, PROPOSED, 1_000)).toEqual({
      violations: [],
      journeys: [],
      unchecked: { reason: 'The journeys did not end within 1 s.', failed: true }
    })
    const dead: StartEdge = async () => {
      throw new Error('listen EADDRINUSE')
    }
    expect(await replayOf(dead).check(PROPOSAL, PROPOSED, 300_000)).toEqual({
      violations: [],
      unchecked: { reason: 'The journeys could not be played: listen EADDRINUSE', failed: true }
    })
  })

  test('the first versions only have to reach the ends of their journeys', async () => {
    const journeys = JOURNEYS.journeys.filter(({ name }) => name === 'read' || name === 'book')
    const first = { ...proposalOf(journeys), before: {} }
    const { violations, journeys: played } = await replayOf().check(first, PROPOSED, 300_000)
    expect(played?.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual(['read new', 'book breaks'])
    expect(violations).toHaveLength(1)
  })

  test('the live and the proposed versions play a journey at the same time', async () => {
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const meeting = edgeWith(async ({ isNavigation, version }) => {
      if (isNavigation) begun[version() === '1.1.0' ? 1 : 0]?.resolve()
      // A page that is requested alone does not load.
      if (isNavigation) await Promise.all(begun.map(({ promise }) => promise))
      return pageOf('/read', '1.0.0')
    })
    const proposal = proposalOf(JOURNEYS.journeys.slice(0, 1))
    const { check } = replayOf(meeting, browserInChild(findTestBrowser()))
    const { journeys: played } = await check(proposal, PROPOSED, 300_000)
    expect(played?.map(({ verdict }) => verdict)).toEqual(['same'])
  })

  test('a journey that loads nothing of a changed app is not played again', async () => {
    const opened: string[] = []
    const counting = edgeWith(({ path, isNavigation, version }) => {
      if (isNavigation) opened.push(path)
      const loads = (app: string) => `<script src="/remotes/${app}/${version(app)}/entry.js"></script>`
      return `<!doctype html><main data-remote><h1>Here</h1></main>${loads('shell')}${loads(path.slice(1))}`
    })
    const journeysOf = (app: string) => [{ name: `opens ${app}`, path: `/${app}`, steps: [see('Here')] }]
    const { check } = replayOf(counting)

    /** The paths that a check of mf-journal opens. */
    async function opens(from: string, to: string, { menuSince = '9.0.0', third = '1.0.0' } = {}): Promise<string[]> {
      opened.length = 0
      const entry = { menu: 'site' as const, order: 1, path: '/', label: { ar: '', en: '', fr: '' } }
      const others = { shell: liveAt('1.0.0'), 'mf-other': liveAt('1.0.0'), 'mf-third': liveAt(third) }
      const { journeys, unchecked } = await check(
        {
          ...PROPOSAL,
          before: { ...others, 'mf-journal': liveAt(from) },
          after: { ...others, 'mf-journal': liveAt(to) },
          record: async (name, version) =>
            remoteRecord(name, version, {
              files: { [JOURNEYS_FILE]: DIGEST },
              ...(name === 'mf-journal' && version >= menuSince ? { menu: [entry] } : {})
            }),
          file: async app => journeysFile(['mf-journal', 'mf-other'].includes(app) ? journeysOf(app) : [])
        },
        [{ app: 'mf-journal', version: to }],
        300_000
      )
      expect(unchecked).toBeUndefined()
      expect(journeys?.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([
        'opens mf-journal: same',
        'opens mf-other: same'
      ])
      return opened.toSorted()
    }

    expect(await opens('1.0.0', '1.1.0')).toEqual(['/mf-journal', '/mf-journal', '/mf-other', '/mf-other'])
    expect(await opens('1.1.0', '1.2.0')).toEqual(['/mf-journal'])
    // Both versions were seen beside another version of a remote that the page does not load.
    expect(await opens('1.1.0', '1.2.0', { third: '1.1.0' })).toEqual([])
    // A menu entry is in every page.
    expect(await opens('1.2.0', '1.3.0', { menuSince: '1.3.0' })).toEqual(['/mf-journal', '/mf-other'])
  })

  test('the new stylesheets of a proposed remote are in the pages of other apps, and may change none of them', async () => {
    const page = '<!doctype html><main data-remote="mf-other"><h1>Here</h1></main>'
    const { check } = replayOf(edgeWith(() => page))
    const journeys = [{ name: 'open', path: '/other', steps: [see('Here')] }]
    const state = { ...PROPOSAL.before, 'mf-other': liveAt('1.0.0') }
    const checked = (version: string, text: string) =>
      check(
        {
          ...PROPOSAL,
          before: state,
          after: { ...state, 'mf-journal': liveAt(version) },
          record: async (name, of) => {
            const files: Record<string, string[]> = {
              [`mf-journal ${version}`]: ['a.css'],
              'mf-other 1.0.0': [JOURNEYS_FILE]
            }
            const own = files[`${name} ${of}`] ?? []
            return remoteRecord(name, of, { files: Object.fromEntries(own.map(file => [file, DIGEST])) })
          },
          file: async (_app, _version, name) => (name === 'a.css' ? Buffer.from(text) : journeysFile(journeys))
        },
        [{ app: 'mf-journal', version }],
        300_000
      )
    expect(await checked('1.1.0', '.mf-journal_entry{color:red}')).toMatchObject({
      violations: [],
      journeys: [{ app: 'mf-other', verdict: 'same' }]
    })
    const wide = '@media all{.mf-journal_entry,h1::first-letter{color:red}h1{font-size:4rem}}'
    expect((await checked('1.2.0', wide)).violations).toEqual([
      {
        consumer: 'mf-other',
        reason: expect.stringMatching(
          /^The journey “open” breaks\. The stylesheets of mf-journal apply to \/other: \.mf-journal_entry, h1::first-letter; h1\. The last picture differs/
        )
      }
    ])
  })

  test('a break in one of two runs is decided by a third', async () => {
    const broken: Record<string, number[]> = { '/book': [1, 3], '/sort': [1] }
    const runs: Record<string, number> = {}
    const isBroken = (path: string, run: number) => broken[path]?.includes(run) ?? false
    const unsteady = edgeWith(({ path, isNavigation, version }) => {
      const isRun = isNavigation && version() === '1.1.0'
      if (isRun) runs[path] = (runs[path] ?? 0) + 1
      return pageOf(path, isRun && isBroken(path, runs[path] ?? 0) ? '1.1.0' : '1.0.0')
    })
    const stops = ({ origin, path }: Visit) => proposedOrigins.has(origin) && isBroken(path, (runs[path] ?? 0) + 1)
    const journeys = [...JOURNEYS.journeys.filter(({ name }) => name === 'book'), SORT]
    const { check } = replayOf(unsteady, browserWith(stops))
    const { journeys: played, violations } = await check(proposalOf(journeys), PROPOSED, 300_000)
    expect(played?.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['book', 'breaks'],
      ['sort', 'flaky']
    ])
    expect(violations.map(({ reason }) => reason)).toEqual([
      expect.stringMatching('The journey “book” breaks. It stops at')
    ])
    expect(runs).toEqual({ '/book': 3, '/sort': 3 })
  })
})
