import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { withSignIn } from '../changes/make-change.ts'
import { $status } from '../live/live-store.ts'
import { listVersions } from '../service/releases-api.ts'
import type { VersionFacts } from '../service/results.ts'
import { ServiceError } from '../service/service-error.ts'

/** What the history says about each version of an app; loaded again after each change. */
export function useVersions(app: string): ReadonlyMap<string, VersionFacts> {
  const seq = useStore($status)?.seq
  const [versions, setVersions] = useState<ReadonlyMap<string, VersionFacts>>(new Map())

  useEffect(() => {
    let isCurrent = true
    async function load() {
      try {
        const found = await withSignIn(() => listVersions(app))
        if (isCurrent) setVersions(new Map(found.map(facts => [facts.version, facts])))
      } catch (error) {
        // The page shows the status without these facts; the banner says that the service is away.
        if (!(error instanceof ServiceError)) throw error
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [app, seq])

  return versions
}
