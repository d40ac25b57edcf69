/** `npm run test:stress`: browser tests five times, shuffled, on one core beside busy processes. */
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { startRun } from '../scripts/test/own-run.ts'

const RUNS = 5
const ON_ONE_CORE = ['-c', '0']
const LAST_LINES = 40
const LIMIT_MS = 3 * 3_600_000

if (spawnSync('taskset', ['--version']).error) {
  console.error('The stress run needs taskset, which Linux has in the package util-linux.')
  process.exit(1)
}
// Ends the busy processes however this one ends.
await startRun()
const busy = [1, 2].map(() =>
  spawn('taskset', [...ON_ONE_CORE, process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' })
)
process.on('exit', () => busy.forEach(process => process.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

let failures = 0
for (let number = 1; number <= RUNS; number++) {
  const seed = String(randomInt(1_000_000))
  const { passed, output, minutes } = await runTests(seed)
  const last = output.trimEnd().split('\n')
  console.log(`${passed ? 'ok  ' : 'FAIL'} run ${number}, TEST_SEED=${seed}: ${last.at(-1)}, ${minutes.toFixed(1)} min`)
  if (!passed) console.log(last.slice(-LAST_LINES).join('\n'))
  failures += passed ? 0 : 1
}
console.log(`${failures} of ${RUNS} runs failed`)
process.exit(failures > 0 ? 1 : 0)

async function runTests(seed: string) {
  const began = performance.now()
  const words = ['scripts/test.ts', 'e2e', ...process.argv.slice(2)]
  const child = spawn('taskset', [...ON_ONE_CORE, process.execPath, ...words], {
    env: { ...process.env, TEST_SEED: seed },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
  const [code] = await once(child, 'close')
  return { passed: code === 0, output, minutes: (performance.now() - began) / 60_000 }
}
