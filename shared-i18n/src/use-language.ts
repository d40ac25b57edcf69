import { useStore } from '@nanostores/react'
import { $language, type Language } from './language.ts'

export function useLanguage(): Language {
  return useStore($language)
}
