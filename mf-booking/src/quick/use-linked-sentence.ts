import { useEffect } from 'react'
import { Id, type Service, serviceNamed } from '@hirfa/shared-contract'
import { useSearchParams } from '@hirfa/shared-platform/router'
import * as v from 'valibot'
import { $draft } from '../draft/draft-store.ts'
import { choosePlace, chooseService } from './quick-store.ts'

const LinkedPlace = v.object({ wilaya: Id, city: Id })
const PARAMETERS = ['service', 'wilaya', 'city']

/** Copies the service and the place that a link names to the draft, once; unknown ones are ignored. */
export function useLinkedSentence(services: readonly Service[]): void {
  const [query, setQuery] = useSearchParams()

  useEffect(() => {
    if (!PARAMETERS.some(name => query.has(name))) return
    const service = serviceNamed(query.get('service') ?? '', services)
    const place = v.safeParse(LinkedPlace, Object.fromEntries(query))
    if (service) chooseService(service)
    if (place.success && place.output.city !== $draft.get().cityId)
      choosePlace({ wilayaId: place.output.wilaya, cityId: place.output.city })
    setQuery(
      rest => {
        for (const name of PARAMETERS) rest.delete(name)
        return rest
      },
      { replace: true }
    )
  }, [query, setQuery, services])
}
