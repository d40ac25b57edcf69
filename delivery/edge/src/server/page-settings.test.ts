import { expect, test } from 'vitest'
import { pageSettingsOf } from './page-settings.ts'

test.each([
  [{ EDGE_CACHE_MB: '' }, { cacheBytes: undefined }],
  [{ EDGE_CACHE_MB: '64' }, { cacheBytes: 67_108_864 }],
  [{ STORED_PAGES: 'on' }, { storedPages: true }],
  [{ STORED_PAGES: 'off' }, { storedPages: false }],
  [{ PAGE_WAIT_MS: '400' }, { pageTimeoutMs: 400, renderTimeoutMs: 400 }],
  [
    { LOG_LEVEL: 'info', EDGE_METRICS_PORT: '9300' },
    { logLevel: 'info', metricsPort: 9300 }
  ],
  [{}, { cacheBytes: undefined, storedPages: undefined, logLevel: undefined, metricsPort: undefined }]
])('%j gives a page the settings %j', (env, settings) => {
  expect(pageSettingsOf(env)).toMatchObject(settings)
})

test.each([
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, got "loud".'],
  ['EDGE_METRICS_PORT', '70000', 'EDGE_METRICS_PORT must be a port, got "70000".'],
  ['PAGE_WAIT_MS', '60001', 'PAGE_WAIT_MS must be at most 60000 milliseconds, got "60001".'],
  ['STORED_PAGES', 'no', 'STORED_PAGES must be "on" or "off", got "no".'],
  ['EDGE_CACHE_MB', 'much', 'EDGE_CACHE_MB must be at least 16 megabytes, got "much".'],
  ['EDGE_CACHE_MB', '15', 'EDGE_CACHE_MB must be at least 16 megabytes, got "15".']
])('%s=%s is refused with a message', (name, value, sentence) => {
  expect(() => pageSettingsOf({ [name]: value })).toThrow(sentence)
})
