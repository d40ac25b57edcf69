import { useStore } from '@nanostores/react'
import { $language, type Language } from './language.ts'

/** The language of the page; the component renders again when it changes. */
export function useLanguage(): Language {
  return useStore($language)
}
