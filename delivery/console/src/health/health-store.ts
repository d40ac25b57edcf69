import { fails } from '@hirfa/shared-contract/release/commands'
import { atom, onMount } from 'nanostores'
import { $status } from '../live/live-store.ts'
import { signedOut } from '../session/session-store.ts'
import type { Health, VersionHealth } from '../service/results.ts'
import { getHealth } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'
import { $watched } from './watched-apps.ts'

/** Shorter than a point of one minute, so that problems of a canary show early. */
const EVERY_MS = 15_000
/** Rows come into view together. */
const SOON_MS = 50

/** Release health by version; undefined before the first response. */
export const $health = atom<Health | undefined>(undefined)

/** Loaded after the status, which a rollback needs, and for the apps in view: their number does not grow with that of all apps. */
onMount($health, () => {
  let timer: ReturnType<typeof setInterval> | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  function refreshSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined
      void refreshHealth()
    }, SOON_MS)
  }

  const unlisten = $status.subscribe(status => {
    if (!status || timer) return
    refreshSoon()
    timer = setInterval(() => document.visibilityState === 'visible' && void refreshHealth(), EVERY_MS)
  })
  const unwatch = $watched.listen((names, before) => {
    if (timer && names.size > (before?.size ?? 0)) refreshSoon()
  })
  return () => {
    clearInterval(timer)
    clearTimeout(soon)
    unlisten()
    unwatch()
  }
})

/** Reloads. If the service is unreachable the last values stay. */
export async function refreshHealth(): Promise<void> {
  try {
    const found = await getHealth([...$watched.get()])
    // The response has every failing app, so those that it lacks fail no more.
    const others = Object.entries($health.get()?.apps ?? {}).filter(([, known]) => !Object.values(known).some(fails))
    $health.set({ ...found, apps: { ...Object.fromEntries(others), ...found.apps } })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.failure.kind === 'signed-out') signedOut()
  }
}

export function brokenShare({ views, broken }: VersionHealth): number {
  return views > 0 ? broken / views : 0
}
