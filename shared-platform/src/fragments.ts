import type { FragmentRole, Fragments } from '../remote/fragments.ts'

type FragmentLoader = <Role extends FragmentRole>(role: Role) => Promise<Fragments[Role]>

let loader: FragmentLoader | undefined

export function provideFragments(load: FragmentLoader): void {
  loader = load
}

/** Rejects if no version of a remote that provides it can be loaded. */
export function loadFragment<Role extends FragmentRole>(role: Role): Promise<Fragments[Role]> {
  if (!loader) throw new Error(`The fragment ${role} is not available: the shell has not started`)
  return loader(role)
}
