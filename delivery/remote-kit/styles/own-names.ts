import { ident } from 'css-tree'

/** The prefixes of the names that belong to a build. */
export interface OwnNames {
  prefixes: readonly string[]
}

/** The prefix of the classes, animations and containers of an app's CSS modules. */
export function stylePrefix(app: string): string {
  return `${app}_`
}

/** Whether a name belongs to the build. The name may contain escapes. */
export function isOwn(name: string, { prefixes }: OwnNames): boolean {
  const read = plainName(name).replace(/^--/, '')
  return prefixes.some(prefix => read.startsWith(prefix))
}

/** A name without escapes. */
export function plainName(name: string): string {
  return ident.decode(name)
}
