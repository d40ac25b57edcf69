import type { FlatNamespace, TFunction } from 'i18next'
import { LANGUAGE_KEY } from '@hirfa/shared-contract/languages'
import { persistedLanguage, persistLanguage, persistVisitLanguage, visitLanguage } from './persisted-language.ts'
import { $language, $visitLanguage, askedLanguage, detectLanguage, directionOf, type Language } from './language.ts'
import { loadedTexts, loadMessages, loadRegisteredIn, type MessageResources, whenRegistered } from './messages.ts'
import { translate } from './translate.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: MessageResources
    returnNull: false
  }
}

export type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]

const translators = new Map<string, TFunction>()

/** The interface of i18next. The library loads with the first change of language and with late namespaces. */
export const i18n = {
  get language(): Language {
    return $language.get()
  },
  isInitialized: false,
  t: translatorFor(undefined, []),
  getFixedT: <const Names extends Namespaces>(language: string, namespaces: Names): TFunction<Names> =>
    translatorFor(language, [namespaces].flat()) as TFunction<never>,
  async loadNamespaces(namespaces: string | readonly string[]): Promise<void> {
    await Promise.all([namespaces].flat().map(namespace => loadMessages($language.get(), namespace)))
  },
  async changeLanguage(language: Language): Promise<void> {
    const shown = Object.keys(loadedTexts[$language.get()] ?? {})
    void loadI18next()
    await Promise.all(shown.map(namespace => loadMessages(language, namespace)))
    loadRegisteredIn(language)
    $language.set(language)
  }
}

/** Without a language, the function translates to that of its call. */
function translatorFor(language: string | undefined, namespaces: readonly string[]): TFunction {
  const key = `${language} ${namespaces.join()}`
  const known = translators.get(key)
  if (known) return known
  const t = (name: string, { ns, ...values }: { ns?: string | readonly string[] } = {}) =>
    translate(language ?? $language.get(), ns === undefined ? namespaces : [ns].flat(), name, values)
  const typed = t as Function as TFunction
  translators.set(key, typed)
  return typed
}

/** No fallback language: the compiler checks that every message exists in each. */
export async function startMessages(language: Language): Promise<void> {
  i18n.isInitialized = true
  loadRegisteredIn(language)
  $language.set(language)
}

/** Loads i18next once further messages are registered. */
export function expectLateMessages(): void {
  whenRegistered(() => void loadI18next())
}

/** Until it is loaded, which no change of language waits for, texts are translated as in the first load. */
async function loadI18next(): Promise<void> {
  try {
    const { startI18next } = await import(/* webpackChunkName: "i18next" */ './i18next-translator.ts')
    await startI18next()
  } catch (error) {
    console.warn('i18next did not load', error)
  }
}

export async function startLanguage(): Promise<void> {
  const chosen = detectLanguage(persistedLanguage(), navigator.languages)
  const visited = takeAskedLanguage() ?? visitLanguage()
  setVisitLanguage(visited === chosen ? null : visited)
  const started = startMessages(visited ?? chosen)
  $language.subscribe(dressDocument)
  await started
  window.addEventListener('storage', event => {
    if (event.key !== LANGUAGE_KEY) return
    setVisitLanguage(null)
    void i18n.changeLanguage(detectLanguage(event.newValue, navigator.languages))
  })
}

export async function chooseLanguage(language: Language): Promise<void> {
  persistLanguage(language)
  setVisitLanguage(null)
  await i18n.changeLanguage(language)
}

function takeAskedLanguage(): Language | undefined {
  const language = askedLanguage(location.search)
  if (!language) return undefined
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  return language
}

function setVisitLanguage(language: Language | null): void {
  persistVisitLanguage(language)
  $visitLanguage.set(language)
}

function dressDocument(language: Language): void {
  const { documentElement } = document
  // An assignment of the same language computes the styles of all elements again.
  if (documentElement.lang === language) return
  documentElement.lang = language
  documentElement.dir = directionOf(language)
}
