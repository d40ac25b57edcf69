import { expect, test } from 'vitest'
import { devOverridesOf, mayComeFrom } from './dev-origins.ts'

test('overrides are disabled without a setting', () => {
  expect(devOverridesOf({})).toBeUndefined()
  expect(devOverridesOf({ DEV_OVERRIDES: 'off' })).toBeUndefined()
  expect(devOverridesOf({ DEV_OVERRIDE_ORIGINS: 'https://dev.example' })).toBeUndefined()
  expect(devOverridesOf({ DEV_OVERRIDES: 'on' })).toEqual({ origins: [] })
})

test.each([
  [{ DEV_OVERRIDES: 'yes' }, 'DEV_OVERRIDES is "yes"; it can be on or off.'],
  [{ DEV_OVERRIDES: 'on', DEV_OVERRIDE_ORIGINS: 'dev.example' }, 'names "dev.example", which is not an origin'],
  [{ DEV_OVERRIDES: 'on', DEV_OVERRIDE_ORIGINS: 'https://dev.example/path' }, 'which is not an origin'],
  [{ DEV_OVERRIDES: 'on', DEV_OVERRIDE_ORIGINS: "https://a;script-src 'unsafe-inline'" }, 'which is not an origin']
])('an invalid setting is reported: %j', (env, sentence) => {
  expect(() => devOverridesOf(env)).toThrow(sentence)
})

test.each([
  ['http://127.0.0.1:4350', true],
  ['http://localhost:4350', true],
  ['https://dev.example', true],
  ['https://dev.example:444', false],
  ['http://dev.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.evil.example:80', false],
  ['http://192.168.1.7:4350', false]
])('an app from %s: %s', (origin, allowed) => {
  const overrides = devOverridesOf({ DEV_OVERRIDES: 'on', DEV_OVERRIDE_ORIGINS: 'https://dev.example' })
  expect(mayComeFrom(origin, overrides)).toBe(allowed)
  expect(mayComeFrom(origin, undefined)).toBe(false)
})
