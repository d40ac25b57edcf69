import { expect, test } from 'vitest'
import { goesWith, patchRange, shareKeyOf } from './shared-range.ts'

test.each([
  ['19.3.1', '^19.3.0'],
  ['0.1.4', '^0.1.0'],
  ['20.0.0-rc.1', '20.0.0-rc.1']
])('a build with %s requires %s', (built, range) => expect(patchRange(built)).toBe(range))

test.each([
  ['19.3.1', '19.3.1', true],
  ['19.3.2', '19.3.1', true],
  ['19.3.0', '19.3.1', true],
  ['19.4.0', '19.3.1', true],
  ['19.2.9', '19.3.1', false],
  ['20.0.0', '19.3.1', false],
  ['0.1.9', '0.1.0', true],
  ['0.2.0', '0.1.0', false],
  ['20.0.0-rc.1', '20.0.0-rc.1', true],
  ['20.0.0', '20.0.0-rc.1', false]
])('version %s satisfies a build with %s: %s', (here, built, fits) => expect(goesWith(here, built)).toBe(fits))

test.each([
  ['@hirfa/shared-platform/router', 'shared-platform/router'],
  ['@nanostores/react', '@nanostores/react'],
  ['react/jsx-runtime', 'react/jsx-runtime']
])('%s has the share key %s', (module, key) => {
  expect(shareKeyOf(module)).toBe(key)
})
