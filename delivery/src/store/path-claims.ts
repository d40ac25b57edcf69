import type { RemoteBuild } from 'shared-platform/release'

/** A path that two remotes claim, as a sentence; nothing when every path has one owner. */
export function claimedTwice(remotes: readonly RemoteBuild[]): string | undefined {
  const owners = new Map<string, string>()
  for (const remote of remotes) {
    for (const { path } of remote.routes) {
      for (const shape of shapesOf(path)) {
        const owner = owners.get(shape)
        if (owner) return `${owner} and ${remote.name} both claim the path ${path}`
      }
      for (const shape of shapesOf(path)) owners.set(shape, remote.name)
    }
  }
  return undefined
}

/** What a pattern matches, whatever its parameters are called, with and without its optional segments. */
function shapesOf(path: string): string[] {
  return path
    .split('/')
    .filter(segment => segment !== '')
    .reduce<string[]>((shapes, segment) => {
      const plain = segment.replace(/\?$/, '')
      const shape = plain.startsWith(':') ? ':' : plain.toLowerCase()
      const longer = shapes.map(start => `${start}/${shape}`)
      return segment.endsWith('?') ? [...shapes, ...longer] : longer
    }, [''])
}
