import { expect, test } from 'vitest'
import { analysisSettingsOf, reportSampleOf } from './analysis-settings.ts'

test('without settings the automatic rollback is on, with limits for a small product', () => {
  expect(analysisSettingsOf({})).toMatchObject({
    on: true,
    windowMs: 600_000,
    freshMs: 1_800_000,
    limits: { minViews: 50, floor: 0.02, ratio: 2 },
    webhook: undefined
  })
  expect(reportSampleOf({})).toBe(1)
})

test.each<[string, Record<string, string>]>([
  ['CLOSED_LOOP is «maybe»', { CLOSED_LOOP: 'maybe' }],
  ['CLOSED_LOOP_WINDOW_SECONDS is «soon»; it can be a number from 10 to 3600.', { CLOSED_LOOP_WINDOW_SECONDS: 'soon' }],
  ['CLOSED_LOOP_LIMIT_PERCENT is «0»', { CLOSED_LOOP_LIMIT_PERCENT: '0' }],
  ['RELEASE_WEBHOOK_URL is «hook», which is not an address.', { RELEASE_WEBHOOK_URL: 'hook' }],
  ['RELEASE_WEBHOOK_URL needs RELEASE_WEBHOOK_SECRET', { RELEASE_WEBHOOK_URL: 'https://ops.example/hook' }]
])('%s is reported with a message', (sentence, env) => {
  expect(() => analysisSettingsOf(env)).toThrow(sentence)
})
