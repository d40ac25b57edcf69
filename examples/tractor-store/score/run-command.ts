import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { must } from './visit.ts'

/** Runs a command line with one more argument. Returns the last line that it prints. */
export async function runCommand(command: string, argument: string): Promise<string> {
  const child = spawn(`${command} ${argument}`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [code, printed] = await Promise.all([
    new Promise<number | null>((done, failed) => child.once('close', done).once('error', failed)),
    text(child.stdout)
  ])
  const last = printed.trim().split('\n').at(-1)
  must(code === 0 && last, `"${command} ${argument}" ended with ${code}.`)
  return last
}
