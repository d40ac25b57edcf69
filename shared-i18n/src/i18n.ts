import { createInstance, type i18n as Messages } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepLanguage, keptLanguage, LANGUAGE_KEY } from './kept-language.ts'
import { $language, askedLanguage, detectLanguage, directionOf, type Language } from './language.ts'
import { type MessageResources, messageBackend, whenRegistered } from './messages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: MessageResources
    returnNull: false
  }
}

export const i18n: Messages = createInstance()

/**
 * Starts i18next in `language`. Every message exists in every language (the compiler sees to
 * it), so no second language is ever loaded as a fallback.
 */
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
  // A part fetched ahead has its words ahead too.
  whenRegistered(namespace => void i18n.loadNamespaces(namespace))
}

/** In a browser: detects the language, follows later changes of other tabs, and dresses the document. */
export async function startLanguage(): Promise<void> {
  $language.subscribe(dressDocument)
  const asked = askedLanguage(location.search)
  if (asked) obey(asked)
  await startMessages(detectLanguage(keptLanguage(), navigator.languages))
  window.addEventListener('storage', event => {
    if (event.key !== LANGUAGE_KEY) return
    void show(detectLanguage(event.newValue, navigator.languages))
  })
}

/** Changes the language of the page and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await show(language)
}

/** The language of an address is chosen by coming; it goes from the address, which a later choice would contradict. */
function obey(language: Language): void {
  keepLanguage(language)
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

async function show(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  $language.set(language)
}

function dressDocument(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
