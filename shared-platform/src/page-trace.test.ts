import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { SCREEN_APP_HEADER } from '@hirfa/shared-contract/release'
import { testServer } from '../../delivery/testing/test-server.ts'
import { configure } from './http.ts'
import { request, Unspecified } from './request.ts'

const HEADER = /^00-([\da-f]{32})-([\da-f]{16})-01$/

let origin: string
let received: (string | string[] | undefined)[]
let apps: (string | string[] | undefined)[]

beforeAll(async () => {
  const server = await testServer(({ method, headers }, response) => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'accept-language' }
    if (method !== 'OPTIONS') received.push(headers.traceparent)
    if (method !== 'OPTIONS') apps.push(headers[SCREEN_APP_HEADER])
    response.writeHead(200, { 'content-type': 'application/json', ...allowed }).end('{}')
  }, afterAll)
  origin = server.url
})

beforeEach(() => {
  received = []
  apps = []
})

function openAt(path: string) {
  configure({ apiBase: '', authBase: '' })
  window.happyDOM.setURL(origin + path)
  onTestFinished(() => window.happyDOM.setURL(`${origin}/`))
}

const read = () => request('GET', '/api/faqs', { answer: Unspecified, public: true })

test('the requests of a page view belong to one trace, those of the next path to another', async () => {
  openAt('/services')
  await read()
  window.happyDOM.setURL(`${origin}/services?service=3`)
  await read()
  window.happyDOM.setURL(`${origin}/artisan/7`)
  await read()
  const [first, sameView, next] = received.map(header => HEADER.exec(String(header))?.[1])
  expect(first).toMatch(/[\da-f]{32}/)
  expect(sameView).toBe(first)
  expect(next).toMatch(/[\da-f]{32}/)
  expect(next).not.toBe(first)
})

test('another origin gets no trace', async () => {
  openAt('/services')
  configure({ apiBase: origin })
  window.happyDOM.setURL('http://pages.example/services')
  await read()
  expect(received).toEqual([undefined])
})

test('each view has ids of its own', async () => {
  openAt('/')
  for (let view = 0; view < 20; view++) {
    window.happyDOM.setURL(`${origin}/view-${view}`)
    await read()
  }
  const ids = received.map(header => HEADER.exec(String(header)))
  expect([1, 2].map(part => new Set(ids.map(each => each?.[part])).size)).toEqual([20, 20])
})

test('a write names the app of the screen, but not one of the frame, and not to another origin', async () => {
  openAt('/services')
  document.body.innerHTML = '<div data-remote="mf-catalog"></div><main><div data-remote="mf-booking"></div></main>'
  onTestFinished(() => document.body.replaceChildren())
  const write = (more = {}) => request('POST', '/api/holds', { body: {}, answer: Unspecified, public: true, ...more })
  await write()
  await write({ ofFrame: true })
  await read()
  configure({ apiBase: origin })
  window.happyDOM.setURL('http://pages.example/services')
  await write()
  expect(apps).toEqual(['mf-booking', undefined, undefined, undefined])
})
