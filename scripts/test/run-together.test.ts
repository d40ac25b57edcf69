import { expect, onTestFinished, test, vi } from 'vitest'
import { runTogether, summarise } from './run-together.ts'
import type { Part } from './test-plan.ts'

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

test('every part runs, and one that fails fails the run, with its violations at the end', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  // `npm test` adds up the counts that its tests print.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const part = (program: string): Part => ({ command: [process.execPath, '-e', program] })
  const parts = ['console.log("1 passed, 0 failed")', 'console.log("Violations: seeds 3"); process.exitCode = 7', '']
  expect(await runTogether(parts.map(part), process.env)).toBe(7)
  expect(log.mock.calls).toEqual([['Violations: seeds 3\n1 passed, 0 failed']])
})
