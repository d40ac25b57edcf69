import { expect, test } from 'vitest'
import { pageSettingsOf } from './page-settings.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['0', 0],
  ['64', 67_108_864]
])('FILE_CACHE_MB=%s caches %s bytes of files', (text, bytes) => {
  expect(pageSettingsOf({ FILE_CACHE_MB: text }).fileCacheBytes).toBe(bytes)
})

test.each([
  [undefined, undefined],
  ['on', true],
  ['off', false]
])('STORED_PAGES=%s lets browsers store pages: %s', (text, may) => {
  expect(pageSettingsOf({ STORED_PAGES: text }).storedPages).toBe(may)
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
  ['STORED_PAGES', 'no', 'STORED_PAGES must be "on" or "off", got "no".'],
  ['FILE_CACHE_MB', 'much', 'FILE_CACHE_MB must be a number of megabytes (0 disables the cache), got "much".'],
  ['FILE_CACHE_MB', '-1', 'FILE_CACHE_MB must be a number of megabytes (0 disables the cache), got "-1".']
])('%s=%s is refused with a message', (name, value, sentence) => {
  expect(() => pageSettingsOf({ [name]: value })).toThrow(sentence)
})
