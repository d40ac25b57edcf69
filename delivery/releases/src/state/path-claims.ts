import type { RemoteBuild } from '@hirfa/shared-contract/release'
import { oncePerObject } from '../once-per-object.ts'

const DELIVERY_SEGMENTS =
  'ops release remotes reports healthz readyz metrics robots.txt sitemap.xml manifest.webmanifest favicon.ico'.split(
    ' '
  )

export function isReserved(path: string, reservedPaths: readonly string[]): boolean {
  const segment = firstSegment(path)
  return DELIVERY_SEGMENTS.includes(segment) || reservedPaths.some(reserved => firstSegment(reserved) === segment)
}

export function claimedFromEdge(remotes: readonly RemoteBuild[], reservedPaths: readonly string[]): string | undefined {
  for (const remote of remotes) {
    const taken = claimedPaths(remote).find(path => isReserved(path, reservedPaths))
    if (taken) return `${remote.name} claims the path ${taken}, where the product itself answers`
  }
  return undefined
}

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

export interface Claim {
  key: string
  claim: string
}

export const claimsOf = oncePerObject((remote: RemoteBuild): readonly Claim[] => [
  ...claimedPaths(remote).flatMap(path => shapesOf(path).map(shape => ({ key: shape, claim: `the path ${path}` }))),
  ...Object.keys(remote.fragments ?? {}).map(role => ({ key: `fragment ${role}`, claim: `the fragment ${role}` })),
  ...(remote.persisted ?? []).map(({ storage, key }) => ({
    key: `${storage} ${key}`,
    claim: `the ${storage} storage key ${key}`
  }))
])

export function claimedPaths({ routes, redirects = [] }: Pick<RemoteBuild, 'routes' | 'redirects'>): string[] {
  return [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)]
}

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
