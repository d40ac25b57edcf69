import { createInstance, type i18n as Messages } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGE_KEY } from '@hirfa/shared-contract/languages'
import { withDe } from './elision.ts'
import { persistedLanguage, persistLanguage, persistVisitLanguage, visitLanguage } from './persisted-language.ts'
import { $language, $visitLanguage, askedLanguage, detectLanguage, directionOf, type Language } from './language.ts'
import { type MessageResources, messageBackend, whenRegistered } from './messages.ts'
import { returnPlainTexts } from './plain-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: MessageResources
    returnNull: false
  }
}

export const i18n: Messages = createInstance()
returnPlainTexts(i18n)

/** No fallback language: the compiler checks that every message exists in each. */
export async function startMessages(language: Language): Promise<void> {
  $language.set(language)
  await i18n
    .use(messageBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true }
    })
  i18n.services.formatter?.add('de', withDe)
  whenRegistered(namespace =>
    i18n.reloadResources(Object.keys({ ...i18n.store.data, [i18n.language]: true }), namespace)
  )
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
    void show(detectLanguage(event.newValue, navigator.languages))
  })
}

export async function chooseLanguage(language: Language): Promise<void> {
  persistLanguage(language)
  setVisitLanguage(null)
  await show(language)
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

async function show(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  $language.set(language)
}

function dressDocument(language: Language): void {
  const { documentElement } = document
  // An assignment of the same language computes the styles of all elements again.
  if (documentElement.lang === language) return
  documentElement.lang = language
  documentElement.dir = directionOf(language)
}
