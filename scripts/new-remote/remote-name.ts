import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isReserved } from '@hirfa/delivery-releases'
import type { RemoteManifest } from '@hirfa/shared-platform/remote'
import { RESERVED_PATHS } from '../../product/reserved-paths.ts'
import { remotesIn } from '../apps.ts'

export interface RemoteName {
  /** Such as `mf-late-offers`. */
  folder: string
  /** Such as `late-offers`, in the path and in file names. */
  words: string
  /** The message namespace, such as `lateOffers`. */
  namespace: string
  component: string
}

export class NameRefused extends Error {}

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST = 40
/** Message namespaces of shell and shared packages, and a folder name that every remote has. */
const NAMESPACES = ['shell', 'ui', 'platform', 'messages']

/** Validates the name. Throws an error that says why it cannot be used. */
export async function nameOf(words: readonly string[], root: string): Promise<RemoteName> {
  const [asked, ...more] = words
  if (!asked || more.length > 0) throw new NameRefused('Usage: npm run new-remote -- offers')
  const name = asked.replace(/^mf-/, '')
  if (!WORDS.test(name) || name.length > LONGEST) {
    throw new NameRefused(
      `The name of a remote must be up to ${LONGEST} small letters and digits, words joined by one hyphen, such as late-offers; got "${asked}".`
    )
  }
  if (NAMESPACES.includes(name) || isReserved(`/${name}`, RESERVED_PATHS))
    throw new NameRefused(`"${name}" is reserved for the product itself; choose another name.`)
  if (existsSync(join(root, `mf-${name}`))) throw new NameRefused(`The folder mf-${name} exists already.`)
  const owner = await ownerOf(name, root)
  if (owner) throw new NameRefused(`The path /${name} belongs to ${owner}; choose another name.`)
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    folder: `mf-${name}`,
    words: name,
    namespace: component.charAt(0).toLowerCase() + component.slice(1),
    component
  }
}

async function ownerOf(segment: string, root: string): Promise<string | undefined> {
  for (const remote of remotesIn(root)) {
    const { manifest }: { manifest: RemoteManifest } = await import(pathToFileURL(join(root, remote, 'remote.ts')).href)
    const paths = [...manifest.routes.map(({ path }) => path), ...(manifest.redirects ?? []).map(({ from }) => from)]
    if (paths.some(path => path.split('/')[1] === segment)) return remote
  }
  return undefined
}
