import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { DEVELOPED_SHELL } from '@hirfa/shared-contract/release'
import { DevError } from './dev-options.ts'
import { buildShell } from './development-shell.ts'
import { developmentConfig } from './development-config.ts'

const HOST = '127.0.0.1'

interface Plan {
  root: string
  remote: string
  port: number
  /** Pages of this origin may load the remote. */
  site: string
  /** Also serves a development build of the shell, for hot reload with state. */
  hot?: boolean
}

export function serverOrigin(port: number): string {
  return `http://${HOST}:${port}`
}

/**
 * Serves a remote from memory to the pages of one origin. Styles are replaced in place, components too with `hot`;
 * any other change reloads the page. Returns a function that stops the server.
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
        // Private Network Access: a public page requests a loopback address.
        'access-control-allow-private-network': 'true',
        'cache-control': 'no-store'
      },
      // The overlay needs styles and frames that the page's content security policy forbids.
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

/** Throws a `DevError` if the port is in use, before the build starts. */
export async function mustBeFree(port: number): Promise<void> {
  const probe = createServer().listen(port, HOST)
  try {
    await once(probe, 'listening')
  } catch (cause) {
    throw new DevError(`Port ${port} is in use. Set another one, such as --port ${port + 1}.`, {
      cause
    })
  }
  probe.close()
  await once(probe, 'close')
}
