import { vi } from 'vitest'
import { runCommand } from '../src/operator/run-command.ts'

/** Runs a command of the operator CLI in this process. */
export async function operatorCommand(
  words: string[],
  environment: Record<string, string>
): Promise<{ code: number; out: string; problem: string }> {
  let out = ''
  let problem = ''
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(line => void (out += `${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation(line => void (problem += `${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation(text => ((out += text.toString()), true))
  ]
  const { exitCode } = process
  process.exitCode = 0
  try {
    await runCommand(words, environment)
    return { code: process.exitCode, out, problem }
  } finally {
    process.exitCode = exitCode
    for (const spy of spies) spy.mockRestore()
  }
}
