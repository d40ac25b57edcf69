import type { Language } from './language.ts'

/** A package adds its own by declaration merging: `interface MessageResources { booking: typeof ar }`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface MessageResources {}

export type Texts = Readonly<Record<string, string>>

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
type Loaders = Record<Language, MessageLoader>

interface Loading {
  loaders: Loaders | undefined
  done: Promise<void>
  error?: unknown
}

const LIMIT_MS = 5_000

const namespaces = new Map<string, Loaders>()
const loadings = new Map<string, Loading>()

/** The texts of each namespace by language. */
export const loadedTexts: Record<string, Record<string, Texts>> = {}

let current: Language | undefined
let replacement: Promise<unknown> | undefined
let onRegistered: () => void = () => undefined

export function registerMessages(namespace: keyof MessageResources & string, loaders: Loaders): void {
  const isKnown = namespaces.has(namespace)
  namespaces.set(namespace, loaders)
  onRegistered()
  if (!current) return
  const languages = new Set([current, ...Object.keys(loadedTexts).filter(each => loadedTexts[each]?.[namespace])])
  const loading = Promise.all([...languages].map(language => loadMessages(language, namespace)))
  if (isKnown) replacement = loading
}

export function replacedMessages(): Promise<unknown> | undefined {
  return replacement
}

export function registeredNamespaces(): string[] {
  return [...namespaces.keys()]
}

export function whenRegistered(call: () => void): void {
  onRegistered = call
}

/** Messages that are registered from now on are loaded in this language. */
export function loadRegisteredIn(language: Language): void {
  current = language
}

/** Never rejects: `failureOf` has the error. */
export function loadMessages(language: string, namespace: string): Promise<void> {
  const loaders = namespaces.get(namespace)
  const key = `${language} ${namespace}`
  const known = loadings.get(key)
  if (known && known.loaders === loaders) return known.done
  const loading: Loading = { loaders, done: Promise.resolve() }
  loadings.set(key, loading)
  loading.done = readInto(loading, language, namespace)
  return loading.done
}

export function failureOf(language: string, namespace: string): unknown {
  const loading = loadings.get(`${language} ${namespace}`)
  return loading && loading.loaders === namespaces.get(namespace) ? loading.error : undefined
}

async function readInto(loading: Loading, language: string, namespace: string): Promise<void> {
  try {
    const load = loading.loaders?.[language as Language]
    if (!load) throw new Error(`No messages for ${namespace} in ${language}`)
    const { messages } = await inTime(load).catch(() => inTime(load))
    if (loading.loaders === namespaces.get(namespace)) (loadedTexts[language] ??= {})[namespace] = messages
  } catch (error) {
    loading.error = error
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
