import { expect, test } from 'vitest'
import { summarise } from './run-together.ts'

test('the closing line adds the last counts of each run', () => {
  const browsers = 'a test printed\n9 passed, 9 failed\n\u001b[32m2 passed, 1 failed\u001b[39m\n'
  expect(summarise([browsers, '40 passed, 0 failed, 3 skipped\n'])).toBe('42 passed, 1 failed, 3 skipped')
  expect(summarise([browsers, 'the configuration cannot be loaded'])).toBe('2 passed, 1 failed')
})

test('a failure of any run is repeated at the end, where a log that is cut still has it', () => {
  const browsers = 'FAILED e2e one.test.ts > opens: no page\n1 passed, 1 failed\n'
  expect(summarise([browsers, 'a long output\n40 passed, 0 failed\n'])).toBe(
    'FAILED e2e one.test.ts > opens: no page\n41 passed, 1 failed'
  )
})
