import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { developmentConfig, serveRemote, serverOrigin } from '@hirfa/remote-kit/dev'
import { buildShell } from './development-shell.ts'
import { hotConfig } from './hot-config.ts'

interface Plan {
  root: string
  remote: string
  port: number
  site: string
  hot?: boolean
}

export async function serveDeveloped({ root, remote, port, site, hot = false }: Plan): Promise<() => Promise<void>> {
  const config = await developmentConfig(join(root, remote), serverOrigin(port))
  if (!hot) return serveRemote({ config, port, site })
  const shell = await buildShell()
  const stop = await serveRemote({ config: hotConfig(config), port, site, shell })
  return async () => {
    await stop()
    await rm(shell, { recursive: true, force: true })
  }
}
