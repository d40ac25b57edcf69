import type { BackendModule } from 'i18next'
import type { Language } from './language.ts'

/** A package adds its own by declaration merging: `interface MessageResources { booking: typeof ar }`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface MessageResources {}

type Texts = Readonly<Record<string, string>>

type Sibling<Key, Keys> = Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? `${Name}_other` extends Keys
    ? Name
    : never
  : never

type Counted<Keys> = Sibling<Keys, Keys>

export type Translation<Base extends Texts> = {
  [Key in Exclude<keyof Base, `${Counted<keyof Base> & string}_${string}`>]: string
} & { [Key in `${Counted<keyof Base> & string}_other`]: string } & {
  [Key in `${Counted<keyof Base> & string}_${'zero' | 'one' | 'two' | 'few' | 'many'}`]?: string
}

type MessageLoader = () => Promise<{ messages: Texts }>
export type Loaders = Record<Language, MessageLoader>

const LIMIT_MS = 5_000

const namespaces = new Map<string, Loaders>()

let onRegistered: (namespace: string) => Promise<void> | undefined = () => undefined
let replacement: Promise<void> | undefined

export function registerMessages(namespace: keyof MessageResources & string, loaders: Loaders): void {
  const isKnown = namespaces.has(namespace)
  namespaces.set(namespace, loaders)
  const loading = onRegistered(namespace)
  if (isKnown) replacement = loading
}

export function replacedMessages(): Promise<void> | undefined {
  return replacement
}

export function registeredNamespaces(): string[] {
  return [...namespaces.keys()]
}

export function whenRegistered(call: (namespace: string) => Promise<void>): void {
  onRegistered = call
}

export function loadersOf(namespace: string): Loaders | undefined {
  return namespaces.get(namespace)
}

interface Failure {
  loaders: Loaders | undefined
  error: unknown
}

const failures = new Map<string, Failure>()

export function failureOf(language: string, namespace: string): Failure | undefined {
  return failures.get(`${language} ${namespace}`)
}

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
