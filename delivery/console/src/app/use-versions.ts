import { useMemo } from 'react'
import { $seq } from '../live/live-store.ts'
import { listVersions } from '../service/releases-api.ts'
import type { VersionFacts } from '../service/results.ts'
import { useRequest } from '../service/use-request.ts'

/** What the history says about each version, loaded again after each change. Empty while it cannot be loaded. */
export function useVersions(app: string): ReadonlyMap<string, VersionFacts> {
  const { known } = useRequest(() => listVersions(app), { $after: $seq })
  return useMemo(() => new Map(known?.map(facts => [facts.version, facts])), [known])
}
