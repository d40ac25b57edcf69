import { useStore } from '@nanostores/react'
import type { ZoneSummary } from '@hirfa/shared-contract'
import { $zone } from '../draft/zone.ts'
import { $summary } from './offers-store.ts'

export function useZoneSummary(): ZoneSummary | null {
  const zone = useStore($zone)
  const state = useStore($summary)
  const loaded = state.state === 'loading' ? undefined : state.value
  return loaded?.zone?.serviceId === zone?.serviceId && loaded?.zone?.cityId === zone?.cityId
    ? (loaded?.summary ?? null)
    : null
}
