import { fails } from '@hirfa/shared-contract/release/commands'
import { computed, onMount } from 'nanostores'
import { createResource } from '@hirfa/shared-platform'
import { $status } from '../live/live-store.ts'
import { withSignIn } from '../session/session-store.ts'
import type { Health, VersionHealth } from '../service/results.ts'
import { getHealth } from '../service/releases-api.ts'
import { $watched } from './watched-apps.ts'

/** Shorter than a point of one minute, so that problems of a canary show early. */
const EVERY_MS = 15_000
const SOON_MS = 50

const $isStatusKnown = computed($status, status => status !== undefined)

/** Loaded after the status, which a rollback needs, and only for apps in view. */
export const $loadedHealth = createResource($isStatusKnown, loadHealth)

/** By version; undefined before the first response. If the service is unreachable the last values stay. */
export const $health = computed($loadedHealth, loaded => (loaded.state === 'loading' ? undefined : loaded.value))

onMount($loadedHealth, () => {
  const timer = setInterval(() => document.visibilityState === 'visible' && $loadedHealth.reload(), EVERY_MS)
  const unwatch = $watched.listen((names, before) => {
    if (names.size > (before?.size ?? 0)) $loadedHealth.reload()
  })
  return () => {
    clearInterval(timer)
    unwatch()
  }
})

async function loadHealth(isStatusKnown: boolean, signal: AbortSignal): Promise<Health | undefined> {
  if (!isStatusKnown) return undefined
  await new Promise(resolve => setTimeout(resolve, SOON_MS))
  signal.throwIfAborted()
  const found = await withSignIn(() => getHealth([...$watched.get()]))
  // The response has every failing app, so those that it lacks fail no more.
  const others = Object.entries($health.get()?.apps ?? {}).filter(([, known]) => !Object.values(known).some(fails))
  return { ...found, apps: { ...Object.fromEntries(others), ...found.apps } }
}

export function brokenShare({ views, broken }: VersionHealth): number {
  return views > 0 ? broken / views : 0
}
