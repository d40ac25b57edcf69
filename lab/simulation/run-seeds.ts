/** Sends each run to the parent process. Arguments: first seed, end, steps, trace. */
import './runtime/install.ts'

// Imported after the replacements of the runtime.
const { prepare } = await import('./prepare.ts')
const { simulate } = await import('./simulate.ts')
const { printRun } = await import('./report.ts')

const [from, until, steps] = process.argv.slice(2, 5).map(Number)
const isTraced = process.argv[5] === 'true'
const prepared = await prepare()
for (let seed = from ?? 1; seed < (until ?? 1); seed++) {
  const run = await simulate(prepared, seed, steps ?? 1)
  if (run.violations.length > 0 || isTraced) printRun(run)
  process.send?.({ ...run, trace: [] })
}
await prepared.close()
process.disconnect?.()
