import { useTranslation as useLoadedTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'
import { failureOf, loadersOf } from './messages.ts'
import { useStore } from '@nanostores/react'
import { $language, type Language } from './language.ts'

/** Throws to the error boundary if messages fail to load, instead of showing keys. */
export const useTranslation: typeof useLoadedTranslation = (namespaces, options) => {
  for (const namespace of [namespaces].flat()) {
    if (typeof namespace === 'string') throwFailure(i18n.language, namespace)
  }
  return useLoadedTranslation(namespaces, options)
}

function throwFailure(language: string, namespace: string): void {
  const failure = failureOf(language, namespace)
  if (failure && failure.loaders === loadersOf(namespace)) throw failure.error
}

export function useLanguage(): Language {
  return useStore($language)
}
