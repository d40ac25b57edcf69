import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { localized, useLanguage } from '@hirfa/shared-i18n'
import { $home, type LegalText, type ResourceState } from '@hirfa/shared-platform'
import { readableText } from '#readable-text'
import type { ReadableText } from './chapter-heading.ts'

export function useLegalText(of: LegalText): ResourceState<ReadableText | null> {
  const home = useStore($home)
  const language = useLanguage()
  const isLeftOut = home.state !== 'loading' && home.value?.partial && !Object.keys(home.value.settings[of]).length

  useEffect(() => {
    if (isLeftOut) $home.reload()
  }, [isLeftOut])

  return useMemo(() => {
    if (home.state === 'loading') return home
    if (isLeftOut) return home.state === 'failed' ? { state: 'failed', error: home.error } : { state: 'loading' }
    const source = home.value && localized(home.value.settings[of], language)
    const text = source === undefined ? undefined : readableText(source)
    const value = text && (text.html ? text : null)
    if (home.state === 'failed') return { state: 'failed', error: home.error, value }
    return { state: 'ready', value: value ?? null, refreshing: home.refreshing }
  }, [home, isLeftOut, language, of])
}
