import { expect, test, vi } from 'vitest'
import type { RemoteBuild, RemoteRoute, ShellBuild } from '@hirfa/shared-contract/release'
import { createRelease, type Release } from '../pages/release.ts'
import { releasedRemote } from '../pages/released-remote.ts'
import { renderAhead } from './render-ahead.ts'

const report = (problem: unknown) => {
  throw problem
}

function release(id: string, server?: string): Release {
  const routes: RemoteRoute[] = [
    { path: '/', module: './home', subject: 'site', prefetch: 'idle' },
    { path: '/login', module: './sign-in', prefetch: 'idle' },
    { path: '/terms', module: './legal', subject: 'text' },
    { path: '/things/:id', module: './thing', subject: 'listing', prefetch: 'idle' }
  ]
  const build = { version: '1.0.0', messages: { ar: [], en: [], fr: [] }, files: {}, entry: 'entry.js', server }
  const live: RemoteBuild = { ...build, kind: 'remote', name: 'mf-one', global: 'one', modules: {}, routes }
  const shell: ShellBuild = { ...build, kind: 'shell', name: 'shell', needs: { scripts: [], styles: [] }, fonts: [] }
  const remotes = [releasedRemote({ live, lastGood: undefined, keys: [] })]
  return createRelease({ id, shell, shellKeys: [], remotes, disabled: [] })
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
