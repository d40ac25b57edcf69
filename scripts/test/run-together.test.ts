import { expect, onTestFinished, test, vi } from 'vitest'
import { runTogether, summarise } from './run-together.ts'
import type { Part } from './test-plan.ts'

const BROWSERS = 'FAILED e2e one.test.ts > opens: no page\n9 passed, 9 failed\n\u001b[32m2 passed, 1 failed\u001b[39m\n'
const FAILED = 'FAILED e2e one.test.ts > opens: no page\n'

test.each([
  ['the last counts of each run are added', '40 passed, 0 failed, 3 skipped\n', '42 passed, 1 failed, 3 skipped'],
  ['a run that did not begin adds none', 'the configuration cannot be loaded', '2 passed, 1 failed']
])('%s, and a failure is repeated, where a log that is cut still has it', (_what, other, counts) => {
  expect(summarise([BROWSERS, other])).toBe(FAILED + counts)
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
