import { CommandError } from '@hirfa/shared-contract/release/commands'

export interface RemoteName {
  folder: string
  words: string
  namespace: string
  component: string
}

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST = 40
const NAMESPACES = ['shell', 'ui', 'platform', 'messages']

/** Throws a `CommandError` that says why the name cannot be used. */
export function remoteName(asked: string): RemoteName {
  const words = asked.replace(/^mf-/, '')
  if (!WORDS.test(words) || words.length > LONGEST) {
    throw new CommandError(
      `The name of a remote must be up to ${LONGEST} small letters and digits, words joined by one hyphen, such as late-offers; got "${asked}".`
    )
  }
  if (NAMESPACES.includes(words)) throw reservedName(words)
  const component = words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    folder: `mf-${words}`,
    words,
    namespace: component.charAt(0).toLowerCase() + component.slice(1),
    component
  }
}

export function reservedName(words: string): CommandError {
  return new CommandError(`"${words}" is reserved for the product itself; choose another name.`)
}
