import type { FragmentName, Fragments } from '../remote/fragments.ts'

type FragmentLoader = <Name extends FragmentName>(name: Name) => Promise<Fragments[Name]>

let loader: FragmentLoader | undefined

/** The shell says how a fragment of another remote is reached: it alone knows the release. */
export function provideFragments(load: FragmentLoader): void {
  loader = load
}

/** What another remote lends. Rejects when that remote cannot be loaded, in any of its versions. */
export function loadFragment<Name extends FragmentName>(name: Name): Promise<Fragments[Name]> {
  if (!loader) throw new Error(`Nobody provides ${name}: the shell has not started`)
  return loader(name)
}
