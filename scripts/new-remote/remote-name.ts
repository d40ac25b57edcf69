import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isReserved } from '@hirfa/delivery-releases'
import { remoteName, type RemoteName, reservedName } from '@hirfa/remote-kit/create'
import { CommandError } from '@hirfa/shared-contract/release/commands'
import type { RemoteManifest } from '@hirfa/shared-platform/remote'
import { RESERVED_PATHS } from '../../product/reserved-paths.ts'
import { remotesIn } from '../apps.ts'

export async function readName(given: readonly string[], root: string): Promise<RemoteName> {
  const [asked, ...more] = given
  if (!asked || more.length > 0) throw new CommandError('Usage: npm run new-remote -- offers')
  const name = remoteName(asked)
  const { folder, words } = name
  if (isReserved(`/${words}`, RESERVED_PATHS)) throw reservedName(words)
  if (existsSync(join(root, folder))) throw new CommandError(`The folder ${folder} exists already.`)
  const owner = await findOwner(words, root)
  if (owner) throw new CommandError(`The path /${words} belongs to ${owner}; choose another name.`)
  return name
}

async function findOwner(segment: string, root: string): Promise<string | undefined> {
  for (const remote of remotesIn(root)) {
    const { manifest }: { manifest: RemoteManifest } = await import(pathToFileURL(join(root, remote, 'remote.ts')).href)
    const paths = [...manifest.routes.map(({ path }) => path), ...(manifest.redirects ?? []).map(({ from }) => from)]
    if (paths.some(path => path.split('/')[1] === segment)) return remote
  }
  return undefined
}
