import { useEffect, useState } from 'react'
import { $home, useResourceState } from '@hirfa/shared-platform'
import { useParams, useSearchParams } from '@hirfa/shared-platform/router'
import { serviceNamed } from '@hirfa/shared-contract'
import { criteriaOf } from './criteria.ts'
import { listBy } from './listing.ts'

export function useCriteria() {
  const { service: named } = useParams()
  const [query, setQuery] = useSearchParams()
  const home = useResourceState($home)
  const services = home.state === 'loading' ? undefined : home.value?.services
  const service = named && services ? (serviceNamed(named, services) ?? null) : null
  const criteria = criteriaOf(query, service)
  const { serviceId, rating, search, page } = criteria
  const known = !named || services !== undefined

  // Set during the first render, because effects do not run on a server.
  useState(() => listBy(known ? criteria : null))
  useEffect(() => {
    listBy(known ? { serviceId, rating, search, page } : null)
    return () => listBy(null)
  }, [known, serviceId, rating, search, page])

  return {
    criteria,
    query,
    setQuery,
    services,
    service,
    /** The service name in the address that matches no service. */
    unknownService: named && services && !service ? named : null,
    /** A service name cannot be resolved without the list of services. */
    servicesFailed: !known && home.state === 'failed'
  }
}
