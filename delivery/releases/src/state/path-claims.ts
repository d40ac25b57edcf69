import type { RemoteBuild } from 'shared-contract/release'

/** Where the edge, the API and the release service answer by themselves, whatever a remote says. */
const RESERVED = new Set(
  (
    'api user sanctum media __dev ops remotes reports icons healthz readyz metrics robots.txt sitemap.xml ' +
    'manifest.webmanifest favicon.ico favicon.svg firebase-messaging-sw.js'
  ).split(' ')
)

/** A path that no remote can have, as a sentence. */
export function claimedFromEdge(remotes: readonly RemoteBuild[]): string | undefined {
  for (const { name, routes } of remotes) {
    const taken = routes.find(({ path }) => RESERVED.has(path.split('/')[1]?.toLowerCase() ?? ''))
    if (taken) return `${name} claims the path ${taken.path}, where the product itself answers`
  }
  return undefined
}

/** A path that two remotes claim, as a sentence; nothing when every path has one owner. */
export function claimedTwice(remotes: readonly RemoteBuild[]): string | undefined {
  const claims = remotes.flatMap(({ name, routes }) =>
    routes.flatMap(({ path }) => shapesOf(path).map(shape => ({ name, path, shape })))
  )
  const owners = new Map<string, string>()
  for (const { name, path, shape } of claims) {
    const owner = owners.get(shape)
    if (owner) return `${owner} and ${name} both claim the path ${path}`
    owners.set(shape, name)
  }
  return undefined
}

/** What a pattern matches, whatever its parameters are called, with and without its optional segments. */
function shapesOf(path: string): string[] {
  return path
    .split('/')
    .filter(segment => segment !== '')
    .reduce<string[]>(
      (shapes, segment) => {
        const plain = segment.replace(/\?$/, '')
        const shape = plain.startsWith(':') ? ':' : plain.toLowerCase()
        const longer = shapes.map(start => `${start}/${shape}`)
        return segment.endsWith('?') ? [...shapes, ...longer] : longer
      },
      ['']
    )
}
