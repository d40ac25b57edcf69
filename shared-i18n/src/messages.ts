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
type Loaders = Record<Language, MessageLoader>

const namespaces = new Map<string, Loaders>()

/** Tells where the messages of a namespace are; each language is fetched when first needed. */
export function registerMessages(namespace: keyof MessageResources & string, loaders: Loaders): void {
  namespaces.set(namespace, loaders)
}

/** i18next asks for a language of a namespace; we answer with that part's own chunk. */
export const messageBackend: BackendModule = {
  type: 'backend',
  init() {},
  async read(language: string, namespace: string) {
    const load = namespaces.get(namespace)?.[language as Language]
    if (!load) throw new Error(`No messages for ${namespace} in ${language}`)
    return (await load()).messages
  }
}
