import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { StartError } from 'delivery-releases'

/** The API sends one message to its parent. */
const Message = v.variant('type', [
  v.object({ type: v.literal('listening'), port: v.number() }),
  v.object({ type: v.literal('refused'), message: v.string() })
])

const RESTARTS = 3
const STOP_TIMEOUT_MS = 8_000

export interface ApiProcess {
  /** `undefined` during a restart. */
  url(): string | undefined
  stop(): Promise<void>
  /** Resolves with the reason after the last restart. */
  gone: Promise<string>
}

export interface ApiOptions {
  program: string
  env: NodeJS.ProcessEnv
  report: (sentence: string) => void
  signal: AbortSignal
}

interface Started {
  child: ChildProcess
  exit: Promise<unknown>
  url: string
}

/** Runs the API in a child process and restarts it up to three times. */
export async function startApi({ program, env, report, signal }: ApiOptions): Promise<ApiProcess> {
  const { promise: gone, resolve: giveUp } = Promise.withResolvers<string>()
  let child: ChildProcess
  signal.addEventListener('abort', () => child.kill('SIGTERM'))

  async function launch(): Promise<Started> {
    child = fork(program, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    return started(child)
  }

  let current: Started | undefined = await launch()
  let stopping = false

  async function keepRunning(): Promise<void> {
    for (let restart = 1; current; restart += 1) {
      await current.exit
      const how = current.child.signalCode ?? `code ${current.child.exitCode}`
      current = undefined
      if (stopping || signal.aborted) return
      if (restart > RESTARTS) return giveUp(`The API exited (${how}) after ${RESTARTS} restarts. Its log is above.`)
      report(`The API exited (${how}). Restart ${restart} of ${RESTARTS}.`)
      current = await launch()
    }
  }
  keepRunning().catch((error: unknown) => giveUp(error instanceof StartError ? error.message : String(error)))

  return {
    gone,
    url: () => current?.url,
    async stop() {
      stopping = true
      await end(child)
    }
  }
}

async function started(child: ChildProcess): Promise<Started> {
  const exit = once(child, 'exit')
  const [first] = await Promise.race([once(child, 'message'), exit.then(() => [undefined])])
  const message = v.safeParse(Message, first)
  if (message.success && message.output.type === 'listening') {
    return { child, exit, url: `http://127.0.0.1:${message.output.port}` }
  }
  await end(child)
  throw new StartError(
    message.success && message.output.type === 'refused'
      ? message.output.message
      : 'The API exited before it listened. Its log is above.'
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  child.kill('SIGTERM')
  await exit
  clearTimeout(timeout)
}
