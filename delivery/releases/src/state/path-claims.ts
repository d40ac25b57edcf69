import type { RemoteBuild } from '@hirfa/shared-contract/release'
import { oncePerObject } from '../once-per-object.ts'

/** First segments of the paths that the edge and the release service answer for every product. */
const DELIVERY_SEGMENTS = [
  'ops',
  'release',
  'remotes',
  'reports',
  'healthz',
  'readyz',
  'metrics',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'favicon.ico'
]

/** Whether a path is below one that delivery or the product answers without a remote. */
export function isReserved(path: string, reservedPaths: readonly string[]): boolean {
  const segment = firstSegment(path)
  return DELIVERY_SEGMENTS.includes(segment) || reservedPaths.some(reserved => firstSegment(reserved) === segment)
}

/** The first path that no remote may claim, as a sentence. */
export function claimedFromEdge(remotes: readonly RemoteBuild[], reservedPaths: readonly string[]): string | undefined {
  for (const remote of remotes) {
    const taken = claimedPaths(remote).find(path => isReserved(path, reservedPaths))
    if (taken) return `${remote.name} claims the path ${taken}, where the product itself answers`
  }
  return undefined
}

/** A path that two remotes claim, as a sentence. Undefined if there is none. */
export function claimedTwice(remotes: readonly RemoteBuild[]): string | undefined {
  const owners = new Map<string, string>()
  for (const remote of remotes) {
    for (const { key, claim } of claimsOf(remote)) {
      const owner = owners.get(key)
      if (owner) return `${owner} and ${remote.name} both claim ${claim}`
      owners.set(key, remote.name)
    }
  }
  return undefined
}

/** A path, fragment or storage key, which only one remote may have. */
export interface Claim {
  key: string
  claim: string
}

/** Cached by record, because each promotion compares the claims of all live remotes. */
export const claimsOf = oncePerObject((remote: RemoteBuild): readonly Claim[] => [
  ...claimedPaths(remote).flatMap(path => shapesOf(path).map(shape => ({ key: shape, claim: `the path ${path}` }))),
  ...Object.keys(remote.fragments ?? {}).map(role => ({ key: `fragment ${role}`, claim: `the fragment ${role}` })),
  ...(remote.persisted ?? []).map(({ storage, key }) => ({
    key: `${storage} ${key}`,
    claim: `the ${storage} storage key ${key}`
  }))
])

/** The paths of a remote: its pages and its redirects. */
export function claimedPaths({ routes, redirects = [] }: Pick<RemoteBuild, 'routes' | 'redirects'>): string[] {
  return [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)]
}

/** The shapes that a pattern matches: parameter names removed, with and without optional segments. */
function shapesOf(path: string): string[] {
  return path
    .split('/')
    .filter(segment => segment !== '')
    .reduce<string[]>(
      (shapes, segment) => {
        const plain = segment.replace(/\?$/, '')
        const shape = plain.startsWith(':') ? ':' : plain.toLowerCase()
        const longer = shapes.map(start => `${start}/${shape}`)
        return segment.endsWith('?') ? [...shapes, ...longer] : longer
      },
      ['']
    )
}

function firstSegment(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? ''
}
