import type { FastifyInstance } from 'fastify'
import { type IntegrityManifest, INTEGRITY_MANIFESTS_PATH, integrityPolicy } from '../pages/integrity-manifest.ts'
import type { Release } from '../pages/release.ts'
import type { Edge } from './edge.ts'
import { hashedFileRoute } from './hashed-file-route.ts'

/** Returns the header of a page; none for a preview. */
export function integrityManifests(app: FastifyInstance, edge: Edge): (live: Release) => Record<string, string> {
  hashedFileRoute(app, edge, {
    path: INTEGRITY_MANIFESTS_PATH,
    type: 'application/waict-integrity-manifest',
    missing: 'No such manifest.',
    fileWith(name) {
      const named = (release: Release) => manifestsIn(release).find(manifest => manifest.name === name)
      const release = edge.releases.known(each => named(each) !== undefined)
      return release && named(release)
    }
  })

  return ({ manifest }): Record<string, string> =>
    manifest ? { 'integrity-policy-waict-v1': integrityPolicy(manifest) } : {}
}

function manifestsIn({ manifest, withLastGoodShell: earlier }: Release): IntegrityManifest[] {
  return [manifest, earlier?.manifest].filter(each => each !== undefined)
}
