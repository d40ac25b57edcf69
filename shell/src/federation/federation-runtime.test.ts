import { expect, test } from 'vitest'
import type { RemoteRelease } from '@hirfa/shared-contract/release'
import { guardedScripts } from './federation-runtime.ts'

const RELEASE: RemoteRelease = {
  version: '1.0.0',
  base: '/remotes/mf-booking/1.0.0/',
  entry: 'remote-entry.js',
  integrity: 'sha384-known',
  global: 'mf_booking__1_0_0'
}

function scriptFor(url: string, ...sources: RemoteRelease[]) {
  return guardedScripts(new Map(sources.map(source => [source.global + source.base, source]))).createScript?.({ url })
}

test('an entry of the release is loaded with its hash', () => {
  expect(scriptFor('/remotes/mf-booking/1.0.0/remote-entry.js', RELEASE)).toMatchObject({
    integrity: 'sha384-known',
    crossOrigin: 'anonymous'
  })
})

test.each([
  ['no release names', '/remotes/mf-booking/6.6.6/remote-entry.js'],
  ['has the path of one, elsewhere', 'https://evil.example/remotes/mf-booking/1.0.0/remote-entry.js']
])('an entry that %s is not loaded', (_which, url) => {
  expect(() => scriptFor(url, RELEASE)).toThrow('is not part of this release')
})

test('an entry without a hash is loaded for an override alone', () => {
  const base = 'http://127.0.0.1:4350/'
  const unsafe = { ...RELEASE, base: '/remotes/mf-booking/2.0.0/', integrity: '' }
  expect(() => scriptFor('/remotes/mf-booking/2.0.0/remote-entry.js', unsafe)).toThrow('is not part of this release')
  const override = { ...RELEASE, base, integrity: '', override: true } as const
  expect(scriptFor(`${base}remote-entry.js`, override)).toMatchObject({ src: `${base}remote-entry.js`, integrity: '' })
})
