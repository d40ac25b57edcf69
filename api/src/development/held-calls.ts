import { setTimeout as wait } from 'node:timers/promises'

export type Held = Set<() => void>

export interface Pause {
  delay_ms?: number | undefined
  hold?: boolean | undefined
}

export async function waitOut({ delay_ms, hold }: Pause, held: Held): Promise<void> {
  if (delay_ms) await wait(delay_ms)
  if (hold) await new Promise<void>(resolve => held.add(resolve))
}

export function releaseAll(held: Held): void {
  for (const release of held) release()
  held.clear()
}
