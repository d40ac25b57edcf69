import { expect, test } from 'vitest'
import { sumOf } from './run-together.ts'

test('the closing line adds the last counts of each run', () => {
  const browsers = 'a test printed\n9 passed, 9 failed\n\u001b[32m2 passed, 1 failed\u001b[39m\n'
  expect(sumOf([browsers, '40 passed, 0 failed, 3 skipped\n'])).toBe('42 passed, 1 failed, 3 skipped')
  expect(sumOf([browsers, 'the configuration cannot be loaded'])).toBe('2 passed, 1 failed')
})
