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
  ['AUTOMATIC_ROLLBACK must be "on" or "off", got "maybe".', { AUTOMATIC_ROLLBACK: 'maybe' }],
  [
    'AUTOMATIC_ROLLBACK_WINDOW_SECONDS must be a number from 10 to 3600, got "soon".',
    { AUTOMATIC_ROLLBACK_WINDOW_SECONDS: 'soon' }
  ],
  ['AUTOMATIC_ROLLBACK_LIMIT_PERCENT must be a number', { AUTOMATIC_ROLLBACK_LIMIT_PERCENT: '0' }],
  ['RELEASE_WEBHOOK_URL must be an http or https URL, got "hook".', { RELEASE_WEBHOOK_URL: 'hook' }],
  ['RELEASE_WEBHOOK_URL needs RELEASE_WEBHOOK_SECRET', { RELEASE_WEBHOOK_URL: 'https://ops.example/hook' }]
])('invalid settings are refused: %s', (sentence, env) => {
  expect(() => analysisSettingsOf(env)).toThrow(sentence)
})
