import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const ROOT = join(import.meta.dirname, '../..')

export interface StartedProgram {
  child: ChildProcess
  /** The lines of its output so far. */
  said: string[]
  /** Resolves with the address that it prints when it listens; undefined if it ends before. */
  answers: Promise<string | undefined>
  /** The exit code, once the whole output has been read. */
  ended: Promise<number | null>
}

/** Starts a program in the folder of the product, with the environment of this process and `env`. */
export function startProgram(
  [command = '', ...words]: readonly string[],
  env: Record<string, string | undefined>,
  options: SpawnOptions = {}
): StartedProgram {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const child = spawn(command, words, { cwd: ROOT, stdio: [...stdio], ...options, env: { ...process.env, ...env } })
  const said: string[] = []
  const ended = once(child, 'close').then(([code]) => code)
  const answers = Promise.withResolvers<string | undefined>()
  void ended.then(() => answers.resolve(undefined))
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', line => {
      said.push(line)
      const address = /^(?:[\w ]+ (?:answers|is) at )?(http\S+)$/.exec(line)?.[1]
      if (address) answers.resolve(address)
    })
  }
  return { child, said, answers: answers.promise, ended }
}

/** Starts `deploy/edge.ts` on a free port, with a ledger in its folder. */
export function startEdgeProgram(env: Record<string, string>): StartedProgram {
  return startProgram([process.execPath, 'deploy/edge.ts'], { ...env, PORT: '0', DATABASE_URL: '' })
}

/** Throws what the program printed if it ends before it listens. */
export async function printedAddress({ answers, said }: StartedProgram): Promise<string> {
  const url = await answers
  if (!url) throw new Error(`The program ended before it listened:\n${said.join('\n')}`)
  return url
}

export async function endProgram({ child, ended }: StartedProgram): Promise<void> {
  child.kill('SIGTERM')
  await ended
}
