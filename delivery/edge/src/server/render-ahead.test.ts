import { expect, test, vi } from 'vitest'
import type { LiveReleases } from '../pages/live-releases.ts'
import { renderAhead } from './render-ahead.ts'

const report = (problem: unknown) => {
  throw problem
}

function release(id: string, server?: string): LiveReleases {
  const routes = [
    { path: '/', module: './home', subject: 'site', prefetch: 'idle' },
    { path: '/login', module: './sign-in', prefetch: 'idle' },
    { path: '/terms', module: './legal', subject: 'text' },
    { path: '/things/:id', module: './thing', subject: 'listing', prefetch: 'idle' }
  ]
  const remote = { name: 'mf-one', version: '1.0.0', server, routes }
  const shell = { name: 'shell', version: '1.0.0', server }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the renders read
  return { document: { id }, shell, remotes: [{ live: remote }], disabled: [] } as unknown as LiveReleases
}

test('renders the listed pages that others prefetch, in each language', async () => {
  const rendered: string[] = []
  const ahead = renderAhead({
    ask: async () => new Map(),
    renderScreen: async (_live, { path, language }) => {
      rendered.push(`${path} ${language}`)
      return '<h1>'
    },
    report
  })
  ahead.adopt([release('1', 'server/server.js')])
  await expect.poll(() => rendered).toHaveLength(3)
  expect(rendered.toSorted()).toEqual(['/ ar', '/ en', '/ fr'])
})

test('renders nothing of a release without server outputs', async () => {
  const renderScreen = vi.fn(async () => undefined)
  renderAhead({ ask: async () => new Map(), renderScreen, report }).adopt([release('1')])
  await new Promise(setImmediate)
  expect(renderScreen).not.toHaveBeenCalled()
})

test('a release that replaces another one ends its renders', async () => {
  const rendered: string[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const ahead = renderAhead({
    ask: async () => new Map(),
    renderScreen: (live, { language }) => {
      rendered.push(`${live.document.id} ${language}`)
      return live.document.id === '1' ? promise : Promise.resolve('<h1>')
    },
    report
  })
  ahead.adopt([release('1', 'server/server.js')])
  await expect.poll(() => rendered).toHaveLength(1)
  ahead.adopt([release('2', 'server/server.js')])
  resolve('<h1>')
  await expect.poll(() => rendered).toHaveLength(4)
  expect(rendered.filter(each => each.startsWith('1'))).toHaveLength(1)
})
