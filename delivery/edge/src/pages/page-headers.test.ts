import { expect, test } from 'vitest'
import { pageHeaders } from './page-headers.ts'

test('maps may be fetched from the origins of the setting, and nothing else from anywhere', () => {
  const policy = pageHeaders(['https://tiles.example', 'https://fonts.example:8443'])['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://tiles.example https://fonts.example:8443;")
  expect(policy?.match(/tiles\.example/g)).toHaveLength(1)
})
