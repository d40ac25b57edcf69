/** What we know of types that other libraries give: by name alone nobody can tell how they use their arguments. */

/** They only give what their arguments name, so more of it does no harm. */
const GIVE = new Set([
  'lib:Array',
  'lib:Iterable',
  'lib:Promise',
  'lib:PromiseLike',
  'lib:ReadonlyArray',
  'lib:ReadonlyMap',
  'lib:ReadonlySet',
  'nanostores:ReadableAtom',
  'react:ReactElement'
])

/** They only take what their arguments name. */
const TAKE = new Set(['react:ComponentType', 'react:Dispatch', 'react:FC', 'react:FunctionComponent'])

const COMPONENTS = new Set(['react:ComponentType', 'react:FC', 'react:FunctionComponent'])

/** What may stand for something else of the same library. */
const STANDS_FOR: Record<string, readonly string[]> = {
  'lib:Array': ['lib:ReadonlyArray', 'lib:Iterable'],
  'lib:ReadonlyArray': ['lib:Iterable'],
  'lib:Promise': ['lib:PromiseLike'],
  'nanostores:PreinitializedWritableAtom': ['nanostores:WritableAtom', 'nanostores:ReadableAtom'],
  'nanostores:WritableAtom': ['nanostores:ReadableAtom'],
  'react:Element': ['react:ReactElement', 'react:ReactNode'],
  'react:ReactElement': ['react:ReactNode'],
  'react:FC': ['react:FunctionComponent', 'react:ComponentType'],
  'react:FunctionComponent': ['react:FC', 'react:ComponentType']
}

const NODES = new Set(['string', 'number', 'boolean', 'null', 'undefined'])

/** Whether the arguments of a type are what one gets from it, what one gives to it, or both. */
export function argumentsAre(ref: string): 'given' | 'taken' | 'both' {
  if (GIVE.has(ref)) return 'given'
  return TAKE.has(ref) ? 'taken' : 'both'
}

export function standsFor(given: string, wanted: string): boolean {
  return given === wanted || (STANDS_FOR[given] ?? []).includes(wanted)
}

/** Whether something is a component whatever else it is, once it can be called with its props. */
export function isComponent(ref: string): boolean {
  return COMPONENTS.has(ref)
}

/** Whether React shows a plain value. */
export function isNode(word: string, wanted: string): boolean {
  return (
    wanted === 'react:ReactNode' && (NODES.has(word) || /^["\d-]/.test(word) || word === 'true' || word === 'false')
  )
}
