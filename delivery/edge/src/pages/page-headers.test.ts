import { expect, test } from 'vitest'
import { pageHeaders } from './page-headers.ts'

test('pages may fetch maps from the configured origins only', () => {
  const policy = pageHeaders(['https://tiles.example', 'https://fonts.example:8443'])['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://tiles.example https://fonts.example:8443;")
  expect(policy?.match(/tiles\.example/g)).toHaveLength(1)
})
