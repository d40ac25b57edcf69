import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { DEVELOPED_SHELL } from 'shared-contract/release'
import { DevError } from './dev-error.ts'
import { buildShell } from './development-shell.ts'
import { developmentConfig } from './development-config.ts'

const HOST = '127.0.0.1'

interface Plan {
  root: string
  remote: string
  port: number
  /** The environment whose pages may load it. */
  site: string
  /** Components are changed under a page that keeps its state, for which a shell comes along. */
  hot?: boolean
}

/** Where a remote is served from on this machine. */
export function serverOrigin(port: number): string {
  return `http://${HOST}:${port}`
}

/**
 * Serves a remote from memory and tells its pages of every change: a style takes its place in the page as it is, as does a
 * component where React's development build came along, and anything else reloads the page. Only the pages of one
 * environment are let in. Gives the way to end it.
 */
export async function serveRemote({ root, remote, port, site, hot = false }: Plan): Promise<() => Promise<void>> {
  const compiler = rspack(await developmentConfig({ root, remote, origin: serverOrigin(port), hot }))
  const shell = hot ? await buildShell() : undefined
  const server = new RspackDevServer(
    {
      host: HOST,
      port,
      hot: true,
      static: shell ? { directory: shell, publicPath: `/${DEVELOPED_SHELL.folder}`, watch: false } : false,
      allowedHosts: [new URL(site).hostname],
      headers: {
        'access-control-allow-origin': site,
        // A page of the internet that asks for something on this machine.
        'access-control-allow-private-network': 'true',
        'cache-control': 'no-store'
      },
      // The overlay would need styles and frames that the page's policy has not.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://${HOST}:${port}/ws` },
      setupExitSignals: false
    },
    compiler
  )
  const built = new Promise<void>(done => compiler.hooks.done.tap('dev', () => done()))
  await server.start()
  await built
  let ended: Promise<void> | undefined
  return () => (ended ??= end())

  async function end(): Promise<void> {
    await server.stop()
    await new Promise(done => compiler.close(done))
    if (shell) await rm(shell, { recursive: true })
  }
}

/** Says now what a server would say after the building. */
export async function mustBeFree(port: number): Promise<void> {
  const probe = createServer().listen(port, HOST)
  try {
    await once(probe, 'listening')
  } catch (cause) {
    throw new DevError(`Port ${port} of this machine is taken; choose another one, such as --port ${port + 1}.`, {
      cause
    })
  }
  probe.close()
  await once(probe, 'close')
}
