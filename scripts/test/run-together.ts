import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import type { Part } from './test-plan.ts'

const COUNTS = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm
const FAILURES = /^(?:FAILED|Violations: seeds) .*$/gm

const AT_A_TIME = 2

/** The output of the first part is printed as it comes. Returns the exit code. */
export async function runTogether(parts: readonly Part[], env: NodeJS.ProcessEnv): Promise<number> {
  const runs: Awaited<ReturnType<typeof runPart>>[] = []
  const left = parts.entries()
  const runLeft = async () => {
    for (const [place, part] of left) runs[place] = await runPart(part, place === 0, env)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, runLeft))
  for (const { output, isPrinted } of runs) if (!isPrinted) process.stdout.write(output)
  if (runs.length > 1) console.log(summarise(runs.map(({ output }) => output)))
  return runs.find(({ code }) => code !== 0)?.code ?? 0
}

async function runPart({ title, command: [program, ...words] }: Part, isPrinted: boolean, env: NodeJS.ProcessEnv) {
  if (title) console.log(title)
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data
      if (isPrinted) process.stdout.write(data)
    })
  }
  const [code] = await once(child, 'close')
  return { code: Number(code ?? 1), output, isPrinted }
}

export function summarise(outputs: readonly string[]): string {
  const plain = outputs.map(stripVTControlCharacters)
  const counts = plain.map(output => [...output.matchAll(COUNTS)].at(-1) ?? [])
  const [passed, failed, skipped] = [1, 2, 3].map(place =>
    counts.reduce((sum, count) => sum + Number(count[place] ?? 0), 0)
  )
  const failures = plain.flatMap(output => output.match(FAILURES) ?? [])
  return [...failures, `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`].join('\n')
}
