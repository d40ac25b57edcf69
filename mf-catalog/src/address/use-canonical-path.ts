import { useEffect } from 'react'
import { profileAt } from '@hirfa/shared-contract/paths'
import { useLocation, useNavigate, useParams } from '@hirfa/shared-platform/router'

/** Replaces another address of a profile, or of a service in a wilaya, by its canonical path. */
export function useCanonicalPath(canonical: string): void {
  const { service = '', name = '' } = useParams()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const isCanonical = profileAt(service, name) === canonical

  useEffect(() => {
    if (!isCanonical) void navigate({ pathname: canonical, search, hash }, { replace: true })
  }, [isCanonical, canonical, search, hash, navigate])
}
