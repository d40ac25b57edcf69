import { setTimeout as wait } from 'node:timers/promises'

/** What lets each held call go on. */
export type Held = Set<() => void>

/** How long a call is made to wait: for a time, or until everything held is let go. */
export interface Pause {
  delay_ms?: number | undefined
  hold?: boolean | undefined
}

/** Waits as long as it should. */
export async function waitOut({ delay_ms, hold }: Pause, held: Held): Promise<void> {
  if (delay_ms) await wait(delay_ms)
  if (hold) await new Promise<void>(resolve => held.add(resolve))
}

/** Lets everything go on that is held. */
export function releaseAll(held: Held): void {
  for (const release of held) release()
  held.clear()
}
