import { expect, test } from 'vitest'
import { pageSettingsOf } from './page-settings.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['64', 67_108_864]
])('EDGE_CACHE_MB=%s gives the caches %s bytes', (text, bytes) => {
  expect(pageSettingsOf({ EDGE_CACHE_MB: text }).cacheBytes).toBe(bytes)
})

test.each([
  [undefined, undefined],
  ['on', true],
  ['off', false]
])('STORED_PAGES=%s lets browsers store pages: %s', (text, may) => {
  expect(pageSettingsOf({ STORED_PAGES: text }).storedPages).toBe(may)
})

test('PAGE_WAIT_MS bounds the wait for data and for the screen', () => {
  expect(pageSettingsOf({ PAGE_WAIT_MS: '400' })).toMatchObject({ pageTimeoutMs: 400, renderTimeoutMs: 400 })
})

test('LOG_LEVEL and EDGE_METRICS_PORT are read', () => {
  expect(pageSettingsOf({ LOG_LEVEL: 'info', EDGE_METRICS_PORT: '9300' })).toMatchObject({
    logLevel: 'info',
    metricsPort: 9300
  })
  expect(pageSettingsOf({})).toMatchObject({ logLevel: undefined, metricsPort: undefined })
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
