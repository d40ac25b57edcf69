/** Plants one defect after another and prints after how many seeds the simulation finds it. */
import './runtime/install.ts'

const MOST_SEEDS = Number(process.argv[2] ?? 20)
const STEPS = 10

// Imported after the replacements of the runtime.
const { PLANTED_DEFECTS } = await import('./planted-defects.ts')
const { prepare } = await import('./prepare.ts')
const { simulate } = await import('./simulate.ts')

const prepared = await prepare()
for (const [name, plant] of Object.entries(PLANTED_DEFECTS)) {
  const remove = await plant(prepared)
  let seed = 0
  let violation: string | undefined
  while (!violation && seed < MOST_SEEDS) violation = (await simulate(prepared, ++seed, STEPS)).violations[0]
  await remove()
  console.log(`${name}: ${violation ? `found with seed ${seed}: ${violation}` : `not found with ${seed} seeds`}`)
  if (!violation) process.exitCode = 1
}
await prepared.close()
