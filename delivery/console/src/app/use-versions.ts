import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { $seq } from '../live/live-store.ts'
import { listVersions } from '../service/releases-api.ts'
import type { VersionFacts } from '../service/results.ts'
import { withSignIn } from '../session/session-store.ts'

/** What the history says about each version, loaded again after each change. Empty while it cannot be loaded. */
export function useVersions(app: string): ReadonlyMap<string, VersionFacts> {
  const [$versions] = useState(() => createResource($seq, () => withSignIn(() => listVersions(app))))
  const versions = useStore($versions)
  const known = versions.state === 'loading' ? undefined : versions.value
  return useMemo(() => new Map(known?.map(facts => [facts.version, facts])), [known])
}
