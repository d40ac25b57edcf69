import { useTranslation as useLoadedTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'
import { failureOf, forgetFailure, loadersOf } from './messages.ts'

/**
 * The hook of react-i18next, except that it throws to the part's boundary when messages cannot
 * be had: i18next itself would show their keys.
 */
export const useTranslation: typeof useLoadedTranslation = (namespaces, options) => {
  for (const namespace of [namespaces].flat()) {
    if (typeof namespace === 'string') settle(i18n.language, namespace)
  }
  return useLoadedTranslation(namespaces, options)
}

/** A part that comes again, or in another version, registers anew: then its messages are asked for anew. */
function settle(language: string, namespace: string): void {
  const failure = failureOf(language, namespace)
  if (!failure) return
  if (failure.loaders === loadersOf(namespace)) throw failure.error
  forgetFailure(language, namespace)
  void i18n.reloadResources(language, namespace)
}
