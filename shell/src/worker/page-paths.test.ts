import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { isPageOf } from './answer-navigation.ts'

const RELEASE = {
  remotes: {
    one: {
      routes: [{ path: '/' }, { path: '/artisans/:service?' }],
      redirects: [{ from: '/old/:id', to: '/new/:id' }]
    },
    two: { routes: [{ path: '/my-profile' }, { path: '/help/*' }] }
  }
} as unknown as ReleaseDocument

test.each([
  ['/', true],
  ['/artisans', true],
  ['/artisans/plumbing', true],
  ['/artisans/plumbing/more', false],
  ['/my-profile/', true],
  ['/help', true],
  ['/help/a/b', true],
  ['/old/7', true],
  ['/old', false],
  ['/remotes/one/1.0.0/a.js', false],
  ['/console', false]
])('%s is a page of the release: %s', (path, is) => {
  expect(isPageOf(RELEASE, path)).toBe(is)
})
