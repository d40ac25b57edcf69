/** Runs one step and prints its duration and its last line of output. */
export async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  const output = typeof result === 'string' ? (result.trim().split('\n').at(-1) ?? '') : ''
  console.log(`${step.padEnd(8)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${output}`.trimEnd())
  return result
}
