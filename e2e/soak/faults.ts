import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../../api/src/seed/random.ts'
import { queryOnce } from '../../api/testing/server-test-database.ts'
import type { Stack } from './stack.ts'

const PAUSE_MS = [8_000, 16_000] as const
const AWAY_MS = [0, 3_000] as const

type Fault = (stack: Stack, awayMs: number) => Promise<unknown>

const FAULTS: Record<string, Fault> = {
  'API: SIGTERM': ({ api }) => api.restart('SIGTERM'),
  'API: SIGKILL': ({ api }) => api.restart('SIGKILL'),
  'edge: SIGTERM': ({ edge }) => edge.restart('SIGTERM'),
  'edge: SIGKILL': ({ edge }) => edge.restart('SIGKILL'),
  'Postgres: restart': ({ postgres }, awayMs) => away(postgres, 'fast', awayMs),
  'Postgres: SIGKILL': ({ postgres }, awayMs) => away(postgres, 'kill', awayMs),
  'Postgres: connections terminated': ({ databaseUrl }) => terminateConnections(databaseUrl)
}

async function away(postgres: Stack['postgres'], how: 'fast' | 'kill', awayMs: number): Promise<void> {
  await postgres.interrupt(how)
  await wait(awayMs)
  await postgres.resume()
}

/** Those of every database of the server. */
function terminateConnections(databaseUrl: string): Promise<unknown> {
  return queryOnce(
    databaseUrl,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
  )
}

export interface Injected {
  name: string
  /** Until every process was ready again, in milliseconds. */
  recoveryMs: number
}

interface FaultRun {
  stack: Stack
  seed: number
  ending: AbortSignal
}

/** Injects faults one after the other, and waits for the recovery from each. */
export async function injectFaults({ stack, seed, ending }: FaultRun): Promise<Injected[]> {
  const random = createRandom(seed)
  const injected: Injected[] = []
  while (await pause(random.whole(...PAUSE_MS), ending)) {
    const name = random.pick(Object.keys(FAULTS))
    const started = performance.now()
    await FAULTS[name]?.(stack, random.whole(...AWAY_MS))
    await Promise.all([stack.api, stack.edge, stack.otherEdge, stack.ops].map(each => each.ready()))
    injected.push({ name, recoveryMs: Math.round(performance.now() - started) })
    console.log(`  ${name}, recovered after ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  }
  return injected
}

/** Whether the pause ended before the run did. */
async function pause(milliseconds: number, ending: AbortSignal): Promise<boolean> {
  await wait(milliseconds, undefined, { signal: ending }).catch(() => undefined)
  return !ending.aborted
}
