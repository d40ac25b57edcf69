import { expect, test } from 'vitest'
import { originsOf, pageHeaders } from './page-headers.ts'

test('maps may be fetched from the origins of the setting, and nothing else from anywhere', () => {
  const policy = pageHeaders(originsOf('https://tiles.example, https://fonts.example:8443'))['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://tiles.example https://fonts.example:8443;")
  expect(policy?.match(/tiles\.example/g)).toHaveLength(1)
})

test.each([
  'tiles.example',
  'https://tiles.example/path',
  'https://tiles.example;script-src',
  "'unsafe-inline'",
  '*',
  'javascript:alert(1)',
  'ws://tiles.example'
])('«%s» is refused as an origin, so that a setting cannot loosen the policy', setting => {
  expect(() => originsOf(setting)).toThrow('is not an origin such as')
})
