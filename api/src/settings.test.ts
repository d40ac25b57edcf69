import { expect, test } from 'vitest'
import { StartRefused } from './database/database.ts'
import { readSettings } from './settings.ts'

test.each([
  ['PORT', 'http', 'PORT must be a number'],
  ['PORT', '70000', 'PORT must be at most 65535'],
  ['RATE_LIMITS', 'sometimes', 'RATE_LIMITS must be on or off'],
  [
    'TRUSTED_PROXIES',
    'loopback, nginx',
    'TRUSTED_PROXIES contains "nginx"; it takes addresses, networks such as 10.0.0.0/8, and loopback, linklocal, uniquelocal.'
  ]
])('%s=%s is refused with a message', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(new StartRefused(message))
})
