import type { Service } from 'shared-contract'
import type { Draft } from '../draft/draft.ts'

/** What choosing a service changes. Another one has other options; place, address and description stay. */
export function chosenService(service: Service, earlier: number | null): Partial<Draft> {
  if (service.id === earlier) return { options: service.options }
  return { serviceId: service.id, options: service.options, optionId: null }
}
