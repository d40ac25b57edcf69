import { expect, test } from 'vitest'
import { pageSettingsOf } from './page-settings.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['0', 0],
  ['64', 67_108_864]
])('FILE_CACHE_MB=%s holds %s bytes of files', (text, bytes) => {
  expect(pageSettingsOf({ FILE_CACHE_MB: text }).fileCacheBytes).toBe(bytes)
})

test.each([
  ['FILE_CACHE_MB', 'much', 'FILE_CACHE_MB is «much»; it is a number of megabytes, and 0 holds nothing.'],
  ['FILE_CACHE_MB', '-1', 'FILE_CACHE_MB is «-1»'],
  ['LISTING', 'both', 'LISTING is «both»; it can be server or static.']
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => pageSettingsOf({ [name]: value })).toThrow(sentence)
})
