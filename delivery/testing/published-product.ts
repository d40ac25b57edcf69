import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { OpsOptions } from '../src/ops/ops-routes.ts'
import type { PageSettings } from '../src/edge/page-settings.ts'
import { startTestEdge, type TestEdge } from './index.ts'
import { routesOf, writeRemote, writeShell } from './small-builds.ts'
import { temporaryFolder } from './temporary-folder.ts'

const ROUTES = {
  'mf-catalog': ['/', '/artisans/:name?', '/terms-and-conditions'],
  'mf-booking': ['/services', '/appointement/:id'],
  'mf-account': ['/login', '/my-appointments', '/my-profile']
}

/** A running edge with a shell and three remotes, each live in version 1.0.0. */
export async function publishedProduct(
  apiUrl?: string,
  settings: PageSettings & { operations?: OpsOptions } = {}
): Promise<TestEdge & { dataDir: string; release(name: string, version: string): Promise<void> }> {
  const dataDir = temporaryFolder()
  const edge = await startTestEdge({ releases: join(dataDir, 'releases'), ...(apiUrl ? { apiUrl } : {}), ...settings })
  onTestFinished(() => edge.close())

  async function release(name: string, version: string): Promise<void> {
    const dist = join(dataDir, 'builds', name, version)
    if (name === 'shell') writeShell(dist, { version, worker: `// push worker ${version}` })
    else
      writeRemote(dist, {
        name,
        version,
        routes: routesOf(...(Object.entries(ROUTES).find(([remote]) => remote === name)?.[1] ?? []))
      })
    await edge.store.publish(dist)
    await edge.store.promote(name, version)
  }

  for (const name of ['shell', ...Object.keys(ROUTES)]) await release(name, '1.0.0')
  return { ...edge, dataDir, release }
}
