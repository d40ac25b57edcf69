/** `npm run simulate -- [--seeds 200] [--seed N] [--steps N]`: `--seed N` alone repeats one and prints its trace. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Run } from './simulate.ts'
import { printSummary } from './report.ts'

/** The minimum number of seeds for which another process saves time. */
const FEWEST_SEEDS = 20

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    steps: { type: 'string', default: '10' }
  }
})
const isAlone = values.seeds === undefined && process.argv.includes('--seed')
const first = Number(values.seed)
const count = isAlone ? 1 : Number(values.seeds ?? 200)
const processes = Math.min(availableParallelism(), Math.ceil(count / FEWEST_SEEDS))

const began = performance.now()
const shareStart = (share: number) => first + Math.round((share * count) / processes)
const shares = Array.from({ length: processes }, (_, share) => runShare(shareStart(share), shareStart(share + 1)))
const runs = (await Promise.all(shares)).flat()
printSummary(runs, performance.now() - began)
process.exitCode = runs.some(({ violations }) => violations.length > 0) ? 1 : 0

async function runShare(from: number, until: number): Promise<Run[]> {
  const words = [from, until, values.steps, isAlone].map(String)
  const child = fork(new URL('run-seeds.ts', import.meta.url), words, { serialization: 'advanced' })
  const runs: Run[] = []
  child.on('message', run => runs.push(run as Run))
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  if (code !== 0) throw new Error(`Seeds ${from} to ${until - 1} ended with ${signal ?? code}`)
  return runs
}
