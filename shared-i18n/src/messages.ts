import type { BackendModule } from 'i18next'
import type { Language } from './language.ts'

/**
 * The messages of every part, by namespace. A part adds its own:
 * `declare module 'shared-i18n' { interface MessageResources { booking: typeof ar } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface MessageResources {}

type Texts = Readonly<Record<string, string>>

type Sibling<Key, Keys> = Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? `${Name}_other` extends Keys
    ? Name
    : never
  : never

/** Keys that count, without their plural ending. */
type Counted<Keys> = Sibling<Keys, Keys>

/**
 * The same keys in another language. A counted message is written with the forms its own
 * language needs, of which `_other` is always one.
 */
export type Translation<Base extends Texts> = {
  [Key in Exclude<keyof Base, `${Counted<keyof Base> & string}_${string}`>]: string
} & { [Key in `${Counted<keyof Base> & string}_other`]: string } & {
  [Key in `${Counted<keyof Base> & string}_${'zero' | 'one' | 'two' | 'few' | 'many'}`]?: string
}

type MessageLoader = () => Promise<{ messages: Texts }>
export type Loaders = Record<Language, MessageLoader>

/** Messages that take longer, twice, count as not there: the part says so instead of waiting for ever. */
const LIMIT_MS = 5_000

const namespaces = new Map<string, Loaders>()

let onRegistered: (namespace: string) => void = () => undefined

/** Tells where the messages of a namespace are. A page that speaks already fetches its language at once, the others when needed. */
export function registerMessages(namespace: keyof MessageResources & string, loaders: Loaders): void {
  namespaces.set(namespace, loaders)
  onRegistered(namespace)
}

/** Calls back for each namespace that is registered from now on. */
export function whenRegistered(call: (namespace: string) => void): void {
  onRegistered = call
}

/** Where the messages of a namespace are. */
export function loadersOf(namespace: string): Loaders | undefined {
  return namespaces.get(namespace)
}

interface Failure {
  /** Whose messages they were: a later registration has not failed yet. */
  loaders: Loaders | undefined
  error: unknown
}

const failures = new Map<string, Failure>()

/** Why the messages of a namespace could not be had in a language. */
export function failureOf(language: string, namespace: string): Failure | undefined {
  return failures.get(`${language} ${namespace}`)
}

export function forgetFailure(language: string, namespace: string): void {
  failures.delete(`${language} ${namespace}`)
}

/** i18next asks for a language of a namespace; we answer with that part's own chunk, which gets a second try. */
export const messageBackend: BackendModule = {
  type: 'backend',
  init() {},
  async read(language: string, namespace: string) {
    const loaders = loadersOf(namespace)
    const load = loaders?.[language as Language]
    try {
      if (!load) throw new Error(`No messages for ${namespace} in ${language}`)
      return (await inTime(load).catch(() => inTime(load))).messages
    } catch (error) {
      failures.set(`${language} ${namespace}`, { loaders, error })
      throw error
    }
  }
}

async function inTime(load: MessageLoader): Promise<{ messages: Texts }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No messages within ${LIMIT_MS} ms`)), LIMIT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}
