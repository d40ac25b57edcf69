import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { DEVELOPMENT_TOKEN } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** V8's baseline WebAssembly compiler alone: these processes end before optimised code pays off. */
export const SHORT_LIVED = ['--liftoff-only']
const Message = v.variant('type', [
  v.object({ type: v.literal('listening'), port: v.number(), metricsPort: v.optional(v.number()) }),
  v.object({ type: v.literal('refused'), message: v.string() })
])

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** Starts the server as a child process with this environment. Throws if it refuses to start. */
export async function startServerProcess(environment: Record<string, string>) {
  const { NODE_OPTIONS: _, VITEST: __, ...inherited } = process.env
  const env = {
    ...inherited,
    DATABASE_URL: '',
    NODE_ENV: 'development',
    PORT: '0',
    DEV_TOKEN: DEVELOPMENT_TOKEN,
    ...(environment['NODE_ENV'] === 'production' ? {} : { PASSWORD_COST: 'test' }),
    ...environment
  }
  const child = fork(MAIN, { env, silent: true, execArgv: SHORT_LIVED })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => (output += data))
  const [first] = await once(child, 'message')
  const message = v.parse(Message, first)
  if (message.type === 'refused') {
    if (child.exitCode === null) await once(child, 'exit')
    throw new Error(`${message.message} (exit code ${child.exitCode})`)
  }
  return {
    url: `http://127.0.0.1:${message.port}`,
    /** Address of `/metrics`, if enabled. */
    metricsUrl: `http://127.0.0.1:${message.metricsPort}/metrics`,
    child,
    /** The output so far. */
    output: () => output,
    /** Sends a signal, waits for the exit and returns the exit code. */
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill(signal)
        await gone
      }
      return child.exitCode
    }
  }
}
