import { cleanStores } from 'nanostores'
import { $notices } from '@hirfa/shared-platform'
import { $health, $loadedHealth } from '../src/health/health-store.ts'
import { $connection, $status } from '../src/live/live-store.ts'
import { $isOutOfOrder, $order, $worstFirst, UNORDERED } from '../src/apps/order-store.ts'
import { $session } from '../src/session/session-store.ts'
import { $view } from '../src/frame/view-store.ts'

/** Resets the stores to those of a first visit. */
export function resetStores(): void {
  $session.set({ state: 'unknown' })
  $status.set(undefined)
  $connection.set({ state: 'waiting' })
  $notices.set([])
  $order.set(UNORDERED)
  $loadedHealth.take(undefined)
  // A store that is still mounted would not listen again to one that is cleaned.
  cleanStores($view, $isOutOfOrder, $worstFirst, $health, $loadedHealth)
}
