import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { AvailabilityAlerts, MessageResponse, ZoneSummary } from '@hirfa/shared-contract'
import { $session, clientOf, createResource, request, useResourceState } from '@hirfa/shared-platform'
import { type Zone, $zone } from '../draft/zone.ts'

/** The result contains its zone, because the previous summary remains while the next one loads. */
const $summary = createResource($zone, async (zone, signal) => ({
  zone,
  summary: zone && (await getZoneSummary(zone, signal))
}))

export function useZoneSummary(): ZoneSummary | null {
  const zone = useStore($zone)
  const state = useResourceState($summary)
  const loaded = state.state === 'loading' ? undefined : state.value
  return loaded?.zone?.serviceId === zone?.serviceId && loaded?.zone?.cityId === zone?.cityId
    ? (loaded?.summary ?? null)
    : null
}

const $clientId = computed($session, session => clientOf(session)?.id ?? null)

export const $alerts = createResource($clientId, async (id, signal) =>
  id === null ? [] : request('GET', '/user/alerts', { answer: AvailabilityAlerts, signal })
)

export async function addAlert({ serviceId, cityId }: Zone): Promise<{ message: string }> {
  const body = { category: serviceId, city: cityId }
  const added = await request('POST', '/user/add-alert', { body, answer: MessageResponse })
  $alerts.reload()
  return added
}

export async function removeAlert(alert: number): Promise<{ message: string }> {
  const removed = await request('POST', '/user/remove-alert', { body: { alert }, answer: MessageResponse })
  $alerts.reload()
  return removed
}

function getZoneSummary({ wilayaId, cityId, serviceId }: Zone, signal: AbortSignal): Promise<ZoneSummary> {
  const query = { state: wilayaId, city: cityId, category: serviceId }
  return request('GET', '/api/zone-summary', { query, answer: ZoneSummary, public: true, signal })
}
