import type { ReleaseDocument } from '@hirfa/shared-contract/release'

export function isPageOf({ remotes }: ReleaseDocument, path: string): boolean {
  const parts = partsOf(path)
  return Object.values(remotes)
    .flatMap(({ routes, redirects = [] }) => [...routes.map(route => route.path), ...redirects.map(({ from }) => from)])
    .some(pattern => fits(partsOf(pattern), parts))
}

function fits([first, ...rest]: string[], [part, ...others]: string[]): boolean {
  if (first === undefined) return part === undefined
  if (first === '*') return true
  if (first.endsWith('?') && fits(rest, part === undefined ? [] : [part, ...others])) return true
  return part !== undefined && (first.startsWith(':') || first.replace('?', '') === part) && fits(rest, others)
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
