/** `npm run dev -- mf-booking [--to ORIGIN --token TOKEN]`: serves a remote and prints a preview link. */
import { join } from 'node:path'
import { firstPage, mustBeFree, mustLeadIn, serverOrigin } from '@hirfa/remote-kit/dev'
import { CommandError } from '@hirfa/shared-contract/release/commands'
import { type DevOptions, devOptionsOf } from './dev/dev-options.ts'
import { deployedEnvironment, type Environment, localProduct } from './dev/local-product.ts'
import { serveDeveloped } from './dev/serve-developed.ts'
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
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function develop({ remote, port, hot }: DevOptions, environment: Environment): Promise<void> {
  const link = new URL(
    await environment.linkFor({ app: remote, origin: serverOrigin(port), withShell: hot || undefined })
  )
  link.pathname = await firstPage(join(ROOT, remote))
  await mustLeadIn(link.href)
  const stop = await serveDeveloped({ root: ROOT, remote, port, hot, site: environment.origin })
  console.log(
    `\n${remote} is served from ${serverOrigin(port)}. Open it in the browser of your choice, once:\n\n${link.href}\n`
  )
  console.log('That browser shows it until the link expires or you leave by the banner. Ctrl-C ends the server.')
  await asked
  await stop()
}
