/** Questions of a command line to the operator of a terminal. Runs on Node. */
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Undefined for a pipeline, which answers no question. */
export const confirmInTerminal = stdin.isTTY && stdout.isTTY ? confirm : undefined

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout })
  try {
    return /^y(es)?$/i.test(await terminal.question(`${question}\nRelease it again? (y/N) `))
  } finally {
    terminal.close()
  }
}
