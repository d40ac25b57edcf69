import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

interface Circumstances {
  cwd: string
  env?: Record<string, string>
}

/** Runs a program and gives what it printed; throws what it said when it failed. */
export async function run(program: string, words: readonly string[], { cwd, env }: Circumstances): Promise<string> {
  const child = spawn(program, words, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [code, printed, said] = await Promise.all([
    new Promise<number | null>((done, failed) => child.once('close', done).once('error', failed)),
    text(child.stdout),
    text(child.stderr)
  ])
  if (code !== 0) throw new Error(`${program} ${words.join(' ')}\n${printed}${said}`)
  return printed
}
