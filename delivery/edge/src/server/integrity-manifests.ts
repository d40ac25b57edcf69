import { boundedCache } from '@hirfa/delivery-releases'
import type { FastifyInstance } from 'fastify'
import {
  type IntegrityManifest,
  INTEGRITY_MANIFESTS_PATH,
  integrityManifest,
  integrityPolicy
} from '../pages/integrity-manifest.ts'
import type { LiveReleases } from '../pages/live-releases.ts'
import { hashedFileRoute } from './hashed-file-route.ts'
import type { WatchedReleases } from './watched-releases.ts'

const MOST_MANIFESTS = 50

/** Returns the header of a page; none for a preview. */
export function integrityManifests(
  app: FastifyInstance,
  releases: Pick<WatchedReleases, 'state' | 'onAdopted'>
): (live: LiveReleases) => Record<string, string> {
  const byName = boundedCache<IntegrityManifest>(MOST_MANIFESTS)
  const byRelease = new WeakMap<LiveReleases, IntegrityManifest>()

  hashedFileRoute(app, {
    path: INTEGRITY_MANIFESTS_PATH,
    type: 'application/waict-integrity-manifest',
    missing: 'No such manifest.\n',
    async fileWith(name) {
      // The page that names it may be of another edge.
      await releases.state()
      return byName.get(name)
    }
  })

  function note(live: LiveReleases, manifest: IntegrityManifest): void {
    byRelease.set(live, manifest)
    byName.set(manifest.name, manifest)
  }

  releases.onAdopted((all, head) => {
    for (const live of all) {
      const manifest = integrityManifest(live, head)
      for (const each of [live, live.withLastGoodShell]) if (each) note(each, manifest)
    }
  })

  return (live): Record<string, string> => {
    const manifest = byRelease.get(live)
    return manifest ? { 'integrity-policy-waict-v1': integrityPolicy(manifest) } : {}
  }
}
