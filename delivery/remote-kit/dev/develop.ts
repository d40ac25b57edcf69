import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteManifest } from '@hirfa/shared-contract/release'
import type * as v from 'valibot'
import { packageOf } from '../build-base.ts'
import type { dev } from './dev-command.ts'
import { developmentConfig } from './development-config.ts'
import { type Environment, mustLeadIn } from './preview-link.ts'
import { mustBeFree, serveRemote, serverOrigin } from './remote-server.ts'

/** Serves the remote of a folder until the process gets a signal. Throws a `CommandError` that says why it cannot. */
export async function develop(
  { page, port }: v.InferOutput<typeof dev.input>,
  folder: string,
  { linkFor, serve = serveRemote, stop }: Environment
): Promise<v.InferOutput<typeof dev.result>> {
  await mustBeFree(port)
  const { name: app } = packageOf(folder)
  const served = serverOrigin(port)
  let stopServer: (() => Promise<void>) | undefined
  const end = async () => {
    await stopServer?.()
    await stop?.()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void end().then(() => process.exit(0)))
  try {
    const link = new URL(await linkFor(app, served))
    link.pathname = page ?? (await firstPage(folder))
    await mustLeadIn(link.href)
    stopServer = await serve({ config: await developmentConfig(folder, served), port, site: link.origin })
    return { app, served, url: link.href }
  } catch (error) {
    await end()
    throw error
  }
}

async function firstPage(folder: string): Promise<string> {
  const file = pathToFileURL(join(folder, 'remote.ts')).href
  const { manifest }: { manifest: RemoteManifest } = await import(file)
  return manifest.routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/'
}
