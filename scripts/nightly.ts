/** `npm run test:nightly`: goes on after a failure, and ends with a table. */
import { spawnSync } from 'node:child_process'

const PARTS: Readonly<Record<string, readonly string[]>> = {
  tests: ['test'],
  simulation: ['run', 'simulate', '--', '--seeds', '500'],
  planted: ['run', 'simulate:planted'],
  drill: ['run', 'drill'],
  skew: ['run', 'skew'],
  stress: ['run', 'test:stress'],
  mutation: ['run', 'mutation', '--', '--without-static'],
  bench: ['run', 'bench']
}

const env = { ...process.env, CI: 'true', RUNS: 'full' }

const outcomes = Object.entries(PARTS).map(([name, words]) => {
  console.log(`\n== ${name}: npm ${words.join(' ')}`)
  const began = performance.now()
  const { status } = spawnSync('npm', words, { stdio: ['ignore', 'inherit', 'inherit'], env })
  return { name, passed: status === 0, minutes: (performance.now() - began) / 60_000 }
})

console.log('')
for (const { name, passed, minutes } of outcomes)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${minutes.toFixed(1).padStart(6)} min`)
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1
