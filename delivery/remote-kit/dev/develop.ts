import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteManifest } from '@hirfa/shared-contract/release'
import { packageOf } from '../build-base.ts'
import { developmentConfig } from './development-config.ts'
import { mustLeadIn, overrideLink, type ServiceSettings } from './preview-link.ts'
import { mustBeFree, serveRemote, serverOrigin } from './remote-server.ts'

export async function develop(
  { page, port }: { page?: string | undefined; port: number },
  folder: string,
  service: ServiceSettings
): Promise<{ app: string; served: string; url: string }> {
  await mustBeFree(port)
  const { name: app } = packageOf(folder)
  const served = serverOrigin(port)
  const link = new URL(await overrideLink(app, served, service))
  link.pathname = page ?? (await firstPage(folder))
  await mustLeadIn(link.href)
  const stop = await serveRemote({ config: await developmentConfig(folder, served), port, site: link.origin })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
  return { app, served, url: link.href }
}

export async function firstPage(folder: string): Promise<string> {
  const file = pathToFileURL(join(folder, 'remote.ts')).href
  const { manifest }: { manifest: RemoteManifest } = await import(file)
  return manifest.routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/'
}
