import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './development-controls.ts'

/** What lets each held call go on. */
export type Held = Set<() => void>

/** Waits as long as a fault says: for a time, or until it is let go. */
export async function waitOut({ delay_ms, hold }: Pick<Fault, 'delay_ms' | 'hold'>, held: Held): Promise<void> {
  if (delay_ms) await wait(delay_ms)
  if (hold) await new Promise<void>(resolve => held.add(resolve))
}

/** Lets everything go on that is held. */
export function releaseAll(held: Held): void {
  for (const release of held) release()
  held.clear()
}
