import { ident } from 'css-tree'

export interface OwnNames {
  prefixes: readonly string[]
}

export function stylePrefix(app: string): string {
  return `${app}_`
}

export function isOwn(name: string, { prefixes }: OwnNames): boolean {
  const read = plainName(name).replace(/^--/, '')
  return prefixes.some(prefix => read.startsWith(prefix))
}

export function plainName(name: string): string {
  return ident.decode(name)
}
