import type { RemoteManifest } from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { recordedManifest } from './recorded-manifest.ts'

const MANIFEST: RemoteManifest = {
  exposes: { './offers': './offers.tsx' },
  messages: { ar: { title: 'a', lead: 'b' }, en: { title: 'c', lead: 'd' }, fr: { title: 'e', lead: 'f' } },
  routes: [{ path: '/offers/:id', module: './offers', title: 'title', description: 'lead', returnable: false }],
  redirects: [{ from: '/old/:id', to: '/offers/:id' }],
  fragments: { teaser: './offers' }
}

test('declarations are recorded with their texts in each language', () => {
  const routes: RemoteManifest['routes'] = [{ path: '/', module: './offers', title: 'title', description: 'lead' }]
  const menu = [{ menu: 'site', path: '/', label: 'title', order: 10 }] as const
  const { redirects: _redirects, ...manifest } = MANIFEST
  expect(recordedManifest({ ...manifest, routes, menu })).toMatchObject({
    routes: [{ path: '/', texts: { ar: { title: 'a', description: 'b' }, fr: { title: 'e', description: 'f' } } }],
    menu: [{ menu: 'site', path: '/', label: { ar: 'a', en: 'c', fr: 'e' }, order: 10 }],
    fragments: { teaser: './offers' }
  })
  expect(recordedManifest(MANIFEST).routes).toMatchObject([{ path: '/offers/:id', returnable: false }])
})

test.each<[Partial<RemoteManifest>, string]>([
  [{ menu: [{ menu: 'site', path: '/', label: 'title', order: 1 }] }, 'the menu entry / is not one of its routes'],
  [{ bar: [{ path: '/', icon: 'home', label: 'title', order: 1 }] }, 'the bar entry / is not one of its routes'],
  [{ redirects: [{ from: '/old', to: '/elsewhere' }] }, 'the redirect target /elsewhere is not one of its routes'],
  [{ redirects: [{ from: '/old', to: '/offers/:id' }] }, 'the redirect from /old lacks a parameter of /offers/:id'],
  [{ fragments: { teaser: './none' } }, 'the fragment teaser is in ./none, which is not exposed']
])('%j is refused', (change, problem) => {
  expect(() => recordedManifest({ ...MANIFEST, ...change })).toThrow(`remote.ts: ${problem}.`)
})
