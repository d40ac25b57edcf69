import { expect, onTestFinished, test } from 'vitest'
import { browserOfFile } from '../../../../testing/gate-pages.ts'
import { serveLocally } from './recorded-responses.ts'
import type { Visit } from './visit.ts'

const SCREEN = '<!doctype html><main data-remote="mf-journal" data-version="1.1.0">Journal</main>'
const REMOTE = '/remotes/mf-journal/1.1.0/journal.js'
const LIMITS = { stepMs: 60_000, restMs: 1_000, responseMs: 60_000 }

const browser = browserOfFile()

/** Leaves the screen at a navigation, as the shell does. */
const ROUTED = `<title>Journal</title>${SCREEN}<script>addEventListener('popstate', () => {
  document.querySelector('main').remove()
  document.title = 'Not found'
})</script>`

/** `elsewhere` is a page of no remote. */
async function visitOf(html: string, more: Partial<Visit> = {}, remote = '', elsewhere = 'Not found') {
  const { url, close } = await serveLocally((request, response) => {
    if (request.url === '/slow.js') setTimeout(() => response.end('clearTimeout(nearest)'), 900)
    else if (request.url?.startsWith('/remotes/')) response.setHeader('content-type', 'text/javascript').end(remote)
    else response.setHeader('content-type', 'text/html').end(request.url?.startsWith('/no-page') ? elsewhere : html)
  })
  onTestFinished(close)
  return browser.visit({ origin: url, path: '/journal', language: 'ar', steps: [], limits: LIMITS, ...more })
}

test('a visit without steps shows the screen and the errors of a page', async () => {
  const html = `${SCREEN}<script>console.error('not for visitors'); missing()</script>`
  expect(await visitOf(html)).toMatchObject({
    status: 200,
    hangs: false,
    screen: { app: 'mf-journal', version: '1.1.0', path: '/journal' },
    errors: ['not for visitors', 'missing is not defined']
  })
})

test('a visit with steps makes them once the page is hydrated, and takes a picture', async () => {
  const html =
    `${SCREEN.replace('<main', '<main data-sent="ar"')}<button>Start</button><script>setTimeout(() => {` +
    "const [main, button] = document.querySelectorAll('main, button');" +
    "button.onclick = () => { button.textContent = 'Started' }; main.removeAttribute('data-sent') }, 300)</script>"
  const steps = [{ click: { role: 'button', name: 'Start' } }, { see: { role: 'button', name: 'Started' } }]
  const visited = await visitOf(html, { steps, responses: [] })
  expect(visited.stopped).toBeUndefined()
  expect(
    Buffer.from(visited.picture ?? '', 'base64')
      .subarray(1, 4)
      .toString()
  ).toBe('PNG')
})

test('no time passes in a journey while the page waits for a response; then timers are due', async () => {
  const html =
    `${SCREEN}<script>nearest = setTimeout(() => fetch('/api/nearest-city'), 300); setTimeout(() => fetch('/api/late'), 900); setTimeout(() => missing(), 400)</script>` +
    '<script async src="/slow.js"></script>'
  const responses = ['/api/nearest-city', '/api/late'].map(path => ({
    method: 'GET' as const,
    path,
    status: 200,
    body: {}
  }))
  const steps = [{ press: 'Escape' as const }]
  expect(await visitOf(html, { steps, responses, at: '2026-11-05T09:00:00Z' })).toMatchObject({
    requests: ['GET /api/late'],
    errors: ['missing is not defined']
  })
})

test('a visit fills, chooses and presses', async () => {
  const html =
    `${SCREEN}<label>Name <input></label><label>Order <select><option>Oldest</option><option>Newest</option></select></label><h1></h1>` +
    "<script>document.onkeydown = ({ key }) => { if (key === 'Escape') document.querySelector('h1').textContent =" +
    " [...document.querySelectorAll('input, select')].map(({ value }) => value).join() }</script>"
  const steps = [
    { fill: { role: 'textbox', name: 'Name' }, text: 'Samira' },
    { choose: { role: 'combobox', name: 'Order' }, option: 'Newest' },
    { press: 'Escape' },
    { see: { role: 'heading', name: 'Samira,Newest' } }
  ]
  expect((await visitOf(html, { steps })).stopped).toBeUndefined()
})

test('a visit stops at a step that the page does not allow', async () => {
  const steps = [{ click: { role: 'button', name: 'Start' } }]
  const { stopped } = await visitOf(SCREEN, { steps, limits: { ...LIMITS, stepMs: 200 } })
  expect(stopped).toBe('It stops at click button “Start”.')
})

test('a page whose scripts change what all apps share shows each change', async () => {
  const script = `Array.prototype.last = () => undefined
    const { then } = Promise.prototype
    Promise.prototype.then = function (...all) { return then.apply(this, all) }
    JSON.parse = text => text
    history.pushState = () => undefined
    History.prototype.replaceState = () => undefined
    fetch = async () => undefined
    Navigator.prototype.sendBeacon = () => true
    Intl.NumberFormat = class {}
    document.adoptedStyleSheets = [new CSSStyleSheet()]`
  const { changedBuiltins } = await visitOf(`${SCREEN}<script>${script}</script>`)
  expect(changedBuiltins.toSorted()).toEqual([
    'Array.prototype.last',
    'History.prototype.replaceState',
    'Intl.NumberFormat',
    'JSON.parse',
    'Navigator.prototype.sendBeacon',
    'Promise.prototype.then',
    'document.adoptedStyleSheets',
    'fetch',
    'history.pushState'
  ])
})

test('a page whose scripts change nothing shared shows none', async () => {
  const script = "self.journal = class extends Array { last() {} }; history.pushState(null, '', '?a')"
  const { changedBuiltins, errors } = await visitOf(`${SCREEN}<script>${script}</script>`)
  expect([changedBuiltins, errors]).toEqual([[], []])
})

test('what the shell itself replaces is not shown', async () => {
  const script = 'Node.prototype.removeChild = function (child) { child.remove() }'
  const of = async (address: string) =>
    (await visitOf(`${SCREEN}<script src="${address}"></script>`, {}, script)).changedBuiltins
  expect(await of('/remotes/shell/1.0.0/shell.js')).toEqual([])
  expect(await of(REMOTE)).toEqual(['Node.prototype.removeChild'])
})

test.each<[script: string, left: string[]]>([
  ["addEventListener('popstate', event => event.stopImmediatePropagation(), true)", ['it stays']],
  [
    `setInterval(() => { document.title = 'Sale' }, 50)
     addEventListener('keydown', event => event.preventDefault())
     document.addEventListener('click', { handleEvent() {} })
     addEventListener('popstate', () => { history.pushState = () => undefined }, { once: true })`,
    [
      'its title “Sale” stays',
      'its listener for keydown on window stays',
      'its listener for click on document stays',
      'it changes history.pushState'
    ]
  ]
])('a remote whose screen is left shows what stays of %j', async (script, left) => {
  const html = ROUTED.replace('<script>', `<script src="${REMOTE}"></script><script>`)
  expect((await visitOf(html, { limits: { ...LIMITS, stepMs: 5_000 } }, script)).left).toEqual(left)
})

test('a remote that cleans up, and keeps what follows the state of the page, leaves nothing', async () => {
  const script = `addEventListener('storage', () => undefined)
    const stop = new AbortController()
    addEventListener('keydown', () => undefined, { signal: stop.signal })
    new MutationObserver(() => document.querySelector('main') ?? stop.abort()).observe(document, { childList: true, subtree: true })`
  const { left, changedBuiltins, errors } = await visitOf(`${ROUTED}<script src="${REMOTE}"></script>`, {}, script)
  expect([left, changedBuiltins, errors]).toEqual([[], [], []])
})

test('a listener of a fragment that the next page has too does not stay; a second one does', async () => {
  const fragment = `<script src="${REMOTE}"></script>`
  const listen = "addEventListener('cart-changed', () => undefined)"
  const leftBy = async (script: string) => (await visitOf(ROUTED + fragment, {}, script, fragment)).left
  expect(await leftBy(listen)).toEqual([])
  const stays = ['its listener for cart-changed on window stays']
  expect(await leftBy(`${listen}; if (document.title === 'Journal') ${listen}`)).toEqual(stays)
})
