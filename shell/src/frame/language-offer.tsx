import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $visitLanguage } from '@hirfa/shared-i18n'
import { AppBoundary } from '../routes/app-boundary.tsx'

const OfferedLanguage = lazy(async () => ({
  default: (await import('../offers/offered-language.tsx')).OfferedLanguage
}))

export function LanguageOffer() {
  const language = useStore($visitLanguage, { ssr: 'initial' })
  if (!language) return null
  return (
    <AppBoundary fallback={null}>
      <Suspense>
        <OfferedLanguage language={language} />
      </Suspense>
    </AppBoundary>
  )
}
