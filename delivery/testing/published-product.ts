import { artifactFolder } from '../releases/src/artifacts/folder-artifacts.ts'
import type { TestEdge, TestEdgeOptions } from './index.ts'
import { routesOf } from './small-builds.ts'
import { type Plan, releaseSmall, servedReleases } from './small-releases.ts'

/** The paths of each remote. */
const REMOTES: Record<string, string[]> = {
  'mf-weather': ['/', '/forecasts/:name?', '/terms-and-conditions'],
  'mf-journal': ['/services', '/entries/:id'],
  'mf-archive': ['/login', '/my-entries', '/my-profile']
}

/** The earlier addresses of pages of `mf-archive`. */
const REDIRECTS = [
  { from: '/old-entries', to: '/my-entries' },
  { from: '/entry/:id', to: '/entries/:id' }
]

interface PublishedProduct extends TestEdge {
  dataDir: string
  folderOf(name: string, version: string): string
  release(name: string, version: string): Promise<void>
}

/** A running edge with a shell and remotes, each live in version 1.0.0. */
export async function publishedProduct(
  apiUrl?: string,
  {
    remotes = REMOTES,
    takesMap,
    ...settings
  }: Omit<TestEdgeOptions, 'apiUrl' | 'releases'> & {
    remotes?: Record<string, string[]>
    /** Whether the shell takes pages that name few of their remotes. */
    takesMap?: true
  } = {}
): Promise<PublishedProduct> {
  const planOf = (name: string, version: string): Plan =>
    name === 'shell'
      ? { name, version, takesMap, worker: `// push worker ${version}` }
      : {
          name,
          version,
          routes: routesOf(...(remotes[name] ?? [])),
          contributions: name === 'mf-archive' ? { redirects: REDIRECTS } : {}
        }
  const plans = ['shell', ...Object.keys(remotes)].map(name => planOf(name, '1.0.0'))
  const { releases, ...edge } = await servedReleases(plans, { apiUrl, ...settings })
  return {
    ...edge,
    folderOf: (name, version) => artifactFolder(releases, name, version),
    release: (name, version) => releaseSmall(edge.store, edge.dataDir, planOf(name, version))
  }
}
