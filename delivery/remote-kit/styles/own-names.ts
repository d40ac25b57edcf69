import { ident } from 'css-tree'

/** The names that belong to a build, by their beginning. */
export interface OwnNames {
  prefixes: readonly string[]
}

/** The beginning of the classes, animations and containers of an app's CSS modules. */
export function stylePrefix(app: string): string {
  return `${app}_`
}

/** Whether a name, as a stylesheet spells it, is one of the build. */
export function isOwn(name: string, { prefixes }: OwnNames): boolean {
  const read = plainName(name).replace(/^--/, '')
  return prefixes.some(prefix => read.startsWith(prefix))
}

/** A name without escapes. */
export function plainName(name: string): string {
  return ident.decode(name)
}
