import { expect, test } from 'vitest'
import { shareKeyOf } from './package-names.ts'

test.each([
  ['@hirfa/shared-platform/router', 'shared-platform/router'],
  ['@nanostores/react', '@nanostores/react'],
  ['react/jsx-runtime', 'react/jsx-runtime']
])('%s has the share key %s', (module, key) => {
  expect(shareKeyOf(module)).toBe(key)
})
