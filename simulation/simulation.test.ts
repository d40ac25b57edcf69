import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function run(script: string, ...words: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...words], {
    encoding: 'utf8'
  })
  return { status, output: stdout + stderr }
}

test('some seeds run without a violation, and the same seeds have the same traces', { timeout: 300_000 }, () => {
  const runs = [1, 2].map(() => run('run.ts', '--seed', '5', '--seeds', '3'))
  for (const { status, output } of runs)
    expect([status, output]).toEqual([0, expect.stringContaining('Violations: none')])
  const digests = runs.map(({ output }) => /Digest: ([0-9a-f]{64})/.exec(output)?.[1])
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(digests[1]).toBe(digests[0])
})

test('every planted defect is found within a few seeds', { timeout: 600_000 }, () => {
  const { status, output } = run('find-planted.ts', '20')
  expect([status, output]).toEqual([0, expect.not.stringContaining('not found')])
})
