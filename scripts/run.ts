import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

interface RunOptions {
  cwd: string
  env?: Record<string, string>
}

export async function run(program: string, args: readonly string[], { cwd, env }: RunOptions): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [code, output, errors] = await Promise.all([
    new Promise<number | null>((done, failed) => child.once('close', done).once('error', failed)),
    text(child.stdout),
    text(child.stderr)
  ])
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${lastLine(output + errors)}\n${output}${errors}`)
  return output
}

function lastLine(printed: string): string {
  return printed.trimEnd().split('\n').at(-1) ?? ''
}
