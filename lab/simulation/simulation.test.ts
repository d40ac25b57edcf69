import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a seed runs without a violation, and has the same trace again', () => {
  const program = join(import.meta.dirname, 'run.ts')
  const runs = [1, 2].map(() =>
    spawnSync(process.execPath, [program, '--seed', '5', '--seeds', '1'], { encoding: 'utf8' })
  )
  for (const { status, stdout, stderr } of runs)
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('Violations: none')])
  const digests = runs.map(({ stdout }) => /Digest: ([0-9a-f]{64})/.exec(stdout)?.[1])
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(digests[1]).toBe(digests[0])
})
