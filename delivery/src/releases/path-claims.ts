import type { RemoteBuild } from 'shared-platform/release'

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
