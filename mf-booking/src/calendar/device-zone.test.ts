import { afterEach, expect, test, vi } from 'vitest'
import { isElsewhere } from './device-zone.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['Africa/Algiers', '2026-11-21T12:00:00Z', false],
  ['Africa/Algiers', '2026-06-21T12:00:00Z', false],
  ['Africa/Tunis', '2026-11-21T12:00:00Z', false],
  ['Europe/Paris', '2026-11-21T12:00:00Z', true],
  ['Europe/Paris', '2026-06-21T12:00:00Z', true],
  ['America/Montreal', '2026-11-21T12:00:00Z', true],
  ['Pacific/Auckland', '2026-11-21T12:00:00Z', true],
  ['UTC', '2026-11-21T12:00:00Z', true]
])('the clocks of %s at %s differ from Algiers: %s', (zone, now, elsewhere) => {
  vi.stubEnv('TZ', zone)
  expect(isElsewhere(new Date(now))).toBe(elsewhere)
})
