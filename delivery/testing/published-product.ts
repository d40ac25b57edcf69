import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { artifactFolder } from '../releases/src/artifacts/folder-artifacts.ts'
import { openReleases, type ReleaseStore } from '../releases/src/state/release-store.ts'
import { startTestEdge, type TestEdge, type TestEdgeOptions } from './index.ts'
import { routesOf, writeRemote, writeShell } from './small-builds.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { fillFolder } from './prepared-folder.ts'

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
  const product = settings.product?.id
  const dataDir = temporaryFolder()
  const releases = join(dataDir, 'releases')
  await fillFolder(dataDir, JSON.stringify([remotes, takesMap, product]), async () => {
    const store = openReleases(releases, { by: 'test', product })
    for (const name of ['shell', ...Object.keys(remotes)]) await releaseIn(store, name, '1.0.0')
    await store.close()
  })
  const edge = await startTestEdge({ releases, apiUrl, ...settings })
  onTestFinished(() => edge.close())

  async function releaseIn(store: ReleaseStore, name: string, version: string): Promise<void> {
    const dist = join(dataDir, 'builds', name, version)
    if (name === 'shell') writeShell(dist, { version, takesMap, worker: `// push worker ${version}` })
    else
      writeRemote(dist, {
        name,
        version,
        routes: routesOf(...(remotes[name] ?? [])),
        contributions: name === 'mf-archive' ? { redirects: REDIRECTS } : {}
      })
    await store.publish(dist)
    await store.promote(name, version)
  }

  return {
    ...edge,
    dataDir,
    folderOf: (name, version) => artifactFolder(releases, name, version),
    release: (name, version) => releaseIn(edge.store, name, version)
  }
}
