import type { ObjectShape, Shape } from 'shared-contract/release'

/** A member by its name, be it optional or not. */
export function member({ has }: ObjectShape, name: string): { shape: Shape; optional: boolean } | undefined {
  const [required, optional] = [has[name], has[`${name}?`]]
  if (required !== undefined) return { shape: required, optional: false }
  return optional === undefined ? undefined : { shape: optional, optional: true }
}

export function plain(name: string): string {
  return name.endsWith('?') ? name.slice(0, -1) : name
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
