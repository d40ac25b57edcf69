import { atom, onMount } from 'nanostores'
import { $status } from '../live/live-store.ts'
import { signedOut } from '../session/session-store.ts'
import type { Health, VersionHealth } from '../service/answers.ts'
import { getHealth } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'

/** Points are of one minute; a canary's first troubles should not wait for a whole one. */
const EVERY_MS = 15_000

/** How each version fares with its visitors; nothing before the first answer. */
export const $health = atom<Health | undefined>(undefined)

/** Asked for after what is released: of a hundred apps it is much, and nobody rolls back by it alone. */
onMount($health, () => {
  let timer: ReturnType<typeof setInterval> | undefined
  const unlisten = $status.subscribe(status => {
    if (!status || timer) return
    setTimeout(() => void refreshHealth())
    timer = setInterval(() => document.visibilityState === 'visible' && void refreshHealth(), EVERY_MS)
  })
  return () => {
    clearInterval(timer)
    unlisten()
  }
})

/** Asks anew; a service that is away leaves what was known, and the page says since when it is not live. */
export async function refreshHealth(): Promise<void> {
  try {
    $health.set(await getHealth())
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.failure.kind === 'signed-out') signedOut()
  }
}

export function brokenShare({ views, broken }: VersionHealth): number {
  return views > 0 ? broken / views : 0
}
