import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

export const confirmInTerminal = stdin.isTTY && stdout.isTTY ? confirm : undefined

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout })
  try {
    return /^y(es)?$/i.test(await terminal.question(`${question}\nRelease it again? (y/N) `))
  } finally {
    terminal.close()
  }
}
