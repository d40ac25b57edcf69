import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { DEVELOPED_SHELL } from '@hirfa/shared-contract/release'
import { CommandError } from '@hirfa/shared-contract/release/commands'

const HOST = '127.0.0.1'

export interface Served {
  config: Configuration
  port: number
  site: string
  shell?: string | undefined
}

export function serverOrigin(port: number): string {
  return `http://${HOST}:${port}`
}

/** Styles are replaced in place; any other change reloads the page. Returns a function that stops the server. */
export async function serveRemote({ config, port, site, shell }: Served): Promise<() => Promise<void>> {
  const compiler = rspack(config)
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
  }
}

/** Throws a `CommandError` if the port is in use, before the build starts. */
export async function mustBeFree(port: number): Promise<void> {
  const probe = createServer().listen(port, HOST)
  try {
    await once(probe, 'listening')
  } catch (cause) {
    throw new CommandError(`Port ${port} is in use. Set another one, such as --port ${port + 1}.`, { cause })
  }
  probe.close()
  await once(probe, 'close')
}
