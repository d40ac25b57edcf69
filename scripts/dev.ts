/**
 * `npm run dev -- mf-booking [--to https://staging.example --token …]`: serves one remote from this machine and prints a
 * preview link that loads it into the pages of an environment, for one browser.
 */
import { join } from 'node:path'
import { DevError, type DevOptions, devOptionsOf } from './dev/dev-options.ts'
import { deployedEnvironment, type Environment, mustLeadIn } from './dev/environment.ts'
import { localProduct } from './dev/local-product.ts'
import { mustBeFree, serverOrigin, serveRemote } from './dev/remote-server.ts'
import { remotesIn } from './apps.ts'

const ROOT = join(import.meta.dirname, '..')

const asked = new Promise<void>(done => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done())
})

try {
  const options = devOptionsOf(process.argv.slice(2), remotesIn(ROOT), process.env)
  await mustBeFree(options.port)
  if (options.to && options.token) await develop(options, deployedEnvironment(options.to, options.token))
  else {
    const product = await localProduct(ROOT, process.env)
    try {
      await develop(options, product)
    } finally {
      await product.stop()
    }
  }
  process.exit(0)
} catch (error) {
  if (!(error instanceof DevError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function develop({ remote, port, hot }: DevOptions, environment: Environment): Promise<void> {
  const link = new URL(
    await environment.linkFor({ app: remote, origin: serverOrigin(port), withShell: hot || undefined })
  )
  link.pathname = await firstPage(remote)
  await mustLeadIn(link.href)
  const stop = await serveRemote({ root: ROOT, remote, port, hot, site: environment.origin })
  console.log(
    `\n${remote} is served from ${serverOrigin(port)}. Open it in the browser of your choice, once:\n\n${link.href}\n`
  )
  console.log('That browser shows it until the link expires or you leave by the banner. Ctrl-C ends the server.')
  await asked
  await stop()
}

/** The first path of a remote without parameters. */
async function firstPage(remote: string): Promise<string> {
  const { manifest }: { manifest: { routes: readonly { path: string }[] } } = await import(
    join(ROOT, remote, 'remote.ts')
  )
  return manifest.routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/'
}
