import { createHash } from 'node:crypto'
import type { Run } from './simulate.ts'

export function printRun({ seed, steps, violations, trace, digest }: Run): void {
  console.log([`Seed ${seed}, ${steps} steps, digest ${digest}`, ...trace.map(line => `  ${line}`)].join('\n'))
  for (const violation of violations) console.log(`Violation: ${violation}`)
  if (violations.length > 0) console.log(`To repeat it: npm run simulate -- --seed ${seed}`)
}

export function printSummary(runs: readonly Run[], milliseconds: number): void {
  const failed = runs.filter(({ violations }) => violations.length > 0)
  console.log(
    [
      `Seeds: ${runs.length}; steps: ${runs.reduce((sum, { steps }) => sum + steps, 0)}; time: ${(milliseconds / 1000).toFixed(1)} s`,
      `Faults: ${listed(runs.map(({ faults }) => [...faults]))}`,
      `Acknowledged: ${listed(runs.map(({ acknowledged }) => Object.entries(acknowledged)))}`,
      `Digest: ${createHash('sha256')
        .update(runs.map(({ digest }) => digest).join())
        .digest('hex')}`,
      `Violations: ${failed.length === 0 ? 'none' : `seeds ${failed.map(({ seed }) => seed).join(', ')}`}`
    ].join('\n')
  )
}

function listed(counts: readonly [string, number][][]): string {
  const totals = new Map<string, number>()
  for (const [kind, count] of counts.flat()) totals.set(kind, (totals.get(kind) ?? 0) + count)
  return [...totals]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}
