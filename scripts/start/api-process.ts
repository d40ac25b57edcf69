import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { StartError } from '@hirfa/delivery-releases'

/** The API sends one message to its parent. */
const Message = v.variant('type', [
  v.object({ type: v.literal('listening'), port: v.number() }),
  v.object({ type: v.literal('refused'), message: v.string(), permanent: v.optional(v.boolean(), true) })
])

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** After running for this time, the next pause is the shortest one again. */
const STABLE_MS = 60_000
const STOP_TIMEOUT_MS = 8_000

export interface ApiProcess {
  url(): string | undefined
  stop(): Promise<void>
}

export interface ApiOptions {
  program: string
  env: NodeJS.ProcessEnv
  report: (sentence: string) => void
  signal: AbortSignal
}

type Outcome = { url: string } | { reason: string; permanent: boolean }

/** Restarts with growing pauses. Throws a `StartError` if the first attempt is refused for good. */
export async function startApi({ program, env, report, signal }: ApiOptions): Promise<ApiProcess> {
  const stopping = new AbortController()
  const ending = AbortSignal.any([stopping.signal, signal])
  let child: ChildProcess
  let url: string | undefined

  async function launch(): Promise<Outcome> {
    child = fork(program, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const kill = () => void child.kill('SIGTERM')
    signal.addEventListener('abort', kill)
    const outcome = await outcomeOf(child)
    signal.removeEventListener('abort', kill)
    return outcome
  }

  async function run(outcome: Outcome): Promise<string> {
    if ('reason' in outcome) return outcome.reason
    url = outcome.url
    if (!hasEnded(child)) await once(child, 'exit')
    url = undefined
    return `The API exited (${child.signalCode ?? `code ${child.exitCode}`}).`
  }

  async function runForEver(first: Outcome): Promise<void> {
    let pause = FIRST_PAUSE_MS
    for (let outcome = first; ; outcome = await launch()) {
      const began = performance.now()
      const reason = await run(outcome)
      if (ending.aborted) return
      if (performance.now() - began > STABLE_MS) pause = FIRST_PAUSE_MS
      report(`${reason} It starts again in ${pause / 1000} s.`)
      await wait(pause, undefined, { signal: ending })
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  const first = await launch()
  if ('reason' in first && first.permanent) throw new StartError(first.reason)
  signal.throwIfAborted()
  const running = runForEver(first).catch((error: unknown) => {
    if (!ending.aborted) throw error
  })

  return {
    url: () => url,
    async stop() {
      stopping.abort()
      await end(child)
      await running
    }
  }
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const exit = once(child, 'exit')
  const [first] = await Promise.race([once(child, 'message'), exit.then(() => [undefined])])
  const message = v.safeParse(Message, first)
  if (message.success && message.output.type === 'listening') return { url: `http://127.0.0.1:${message.output.port}` }
  await end(child)
  return message.success && message.output.type === 'refused'
    ? { reason: message.output.message, permanent: message.output.permanent }
    : { reason: 'The API exited before it listened; its log is above.', permanent: false }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const exit = once(child, 'exit')
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  child.kill('SIGTERM')
  await exit
  clearTimeout(timeout)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
