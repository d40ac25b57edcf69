import { useStore } from '@nanostores/react'
import type { TFunction } from 'i18next'
import { $language, type Language } from './language.ts'
import { failureOf, loadedTexts, loadMessages } from './messages.ts'
import { i18n, type Namespaces } from './i18n.ts'

/** Throws to the error boundary if messages fail to load, instead of showing keys. */
export function useTranslation<const Names extends Namespaces>(namespaces: Names): { t: TFunction<Names> } {
  const language = useStore($language)
  for (const namespace of [namespaces].flat()) {
    const failure = failureOf(language, namespace)
    if (failure !== undefined) throw failure
    // The test library renders again after a promise that is thrown, not after one that `use` waits for.
    if (!loadedTexts[language]?.[namespace]) throw loadMessages(language, namespace)
  }
  return { t: i18n.getFixedT(language, namespaces) }
}

export function useLanguage(): Language {
  return useStore($language)
}
