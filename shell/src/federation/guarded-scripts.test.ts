import { expect, test } from 'vitest'
import type { RemoteRelease } from '@hirfa/shared-contract/release'
import { guardedScripts, trust } from './guarded-scripts.ts'

const RELEASE: RemoteRelease = {
  version: '1.0.0',
  base: '/remotes/mf-booking/1.0.0/',
  entry: 'remote-entry.js',
  integrity: 'sha384-known',
  global: 'mf_booking__1_0_0'
}

function scriptFor(url: string) {
  return guardedScripts.createScript?.({ url })
}

test('an entry of the release is loaded with its hash', () => {
  trust(RELEASE)
  expect(scriptFor('/remotes/mf-booking/1.0.0/remote-entry.js')).toMatchObject({
    integrity: 'sha384-known',
    crossOrigin: 'anonymous'
  })
})

test.each([
  ['no release names', '/remotes/mf-booking/6.6.6/remote-entry.js'],
  ['has the path of one, elsewhere', 'https://evil.example/remotes/mf-booking/1.0.0/remote-entry.js']
])('an entry that %s is not loaded', (_which, url) => {
  trust(RELEASE)
  expect(() => scriptFor(url)).toThrow('is not part of this release')
})

test('an entry without a hash is loaded for an override alone', () => {
  const base = 'http://127.0.0.1:4350/'
  trust({ ...RELEASE, base: '/remotes/mf-booking/2.0.0/', integrity: '' })
  expect(() => scriptFor('/remotes/mf-booking/2.0.0/remote-entry.js')).toThrow('is not part of this release')
  trust({ ...RELEASE, base, integrity: '', override: true })
  expect(scriptFor(`${base}remote-entry.js`)).toMatchObject({ src: `${base}remote-entry.js`, integrity: '' })
})
