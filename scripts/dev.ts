/** `npm run dev -- mf-booking [--to ORIGIN --token TOKEN]`: serves a remote and prints a preview link. */
import { join } from 'node:path'
import { deployedPages, dev, develop } from '@hirfa/remote-kit/dev'
import { CommandError } from '@hirfa/shared-contract/release/commands'
import { devOptionsOf } from './dev/dev-options.ts'
import { localPages } from './dev/local-product.ts'
import { serveHot } from './dev/serve-hot.ts'
import { remotesIn } from './apps.ts'

const ROOT = join(import.meta.dirname, '..')

try {
  const { remote, port, service, hot } = devOptionsOf(process.argv.slice(2), remotesIn(ROOT), process.env)
  const pages = service ? deployedPages(service) : localPages(ROOT, process.env, hot)
  const served = await develop({ port }, join(ROOT, remote), { ...pages, serve: hot ? serveHot : undefined })
  console.log(`\n${dev.text(served, { port })}`)
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exit(1)
}
