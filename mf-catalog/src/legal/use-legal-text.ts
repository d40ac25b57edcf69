import { useEffect, useMemo } from 'react'
import { localized, useLanguage } from '@hirfa/shared-i18n'
import { $home, type LegalText, type ResourceState, useResourceState } from '@hirfa/shared-platform'
import { useReadableText } from '#use-readable-text'
import type { ShownText } from './chapter-heading.ts'

export function useLegalText(of: LegalText): ResourceState<ShownText | null> {
  const home = useResourceState($home)
  const language = useLanguage()
  const isLeftOut = home.state !== 'loading' && home.value?.partial && !Object.keys(home.value.settings[of]).length

  useEffect(() => {
    if (isLeftOut) $home.reload()
  }, [isLeftOut])

  const texts = home.state === 'loading' ? undefined : home.value?.settings[of]
  const source = texts && localized(texts, language)
  const text = useReadableText(source, home)

  return useMemo(() => {
    if (home.state === 'loading') return home
    if (isLeftOut) return home.state === 'failed' ? { state: 'failed', error: home.error } : { state: 'loading' }
    if (home.state === 'failed') {
      const value = source !== undefined && text.state === 'ready' ? text.value : undefined
      return { state: 'failed', error: home.error, value }
    }
    if (source === undefined) return { state: 'ready', value: null, refreshing: home.refreshing }
    return text.state === 'ready' ? { ...text, refreshing: home.refreshing } : text
  }, [home, isLeftOut, source, text])
}
