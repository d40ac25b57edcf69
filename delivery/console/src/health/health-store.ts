import { atom, onMount } from 'nanostores'
import { $status } from '../live/live-store.ts'
import { signedOut } from '../session/session-store.ts'
import type { Health, VersionHealth } from '../service/results.ts'
import { getHealth } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'

/** Shorter than a point of one minute, so that problems of a canary show early. */
const EVERY_MS = 15_000

/** Release health by version; undefined before the first response. */
export const $health = atom<Health | undefined>(undefined)

/** Loaded after the status: with a hundred apps it is large, and a rollback does not need it. */
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

/** Reloads. If the service is unreachable the last values stay. */
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
