import { fragmentOf, isDisabled } from './release-document.ts'
import type { FragmentRole, Fragments } from '../remote/fragments.ts'

type FragmentLoader = <Role extends FragmentRole>(role: Role) => Promise<Fragments[Role]>

let loader: FragmentLoader | undefined

export function provideFragments(load: FragmentLoader): void {
  loader = load
}

const remotes = new WeakMap<object, string>()

/** Rejects if no version of a remote that provides it can be loaded. */
export function loadFragment<Role extends FragmentRole>(role: Role): Promise<Fragments[Role]> {
  if (!loader) throw new Error(`The fragment ${role} is not available: the shell has not started`)
  return loader(role).then(fragment => {
    const { remote } = fragmentOf(role) ?? {}
    if (remote) remotes.set(fragment, remote)
    return fragment
  })
}

/** Whether the remote of a loaded fragment is disabled now. */
export function isClosed(fragment: object): boolean {
  const remote = remotes.get(fragment)
  return remote !== undefined && isDisabled(remote)
}
