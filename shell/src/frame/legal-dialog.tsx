import { useStore } from '@nanostores/react'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { $openLegalText, closeLegalText, type LegalText as Text } from 'shared-platform'
import type { Fragments } from 'shared-platform/remote'
import { Dialog, Loading, Skeleton } from 'shared-ui'
import { loadLentFragment } from '../federation/load-remote.ts'
import { PartBoundary } from '../routes/part-boundary.tsx'
import { PartFailed } from '../routes/part-failed.tsx'

type LegalModule = Fragments['mf-catalog/legal-text']

/** The terms or the privacy policy over the page, wherever it was opened. */
export function LegalDialog() {
  const { t } = useTranslation('shell')
  const text = useStore($openLegalText)
  if (!text) return null
  return (
    <Dialog title={t(text)} width="wide" onClose={closeLegalText}>
      <LegalContent of={text} />
    </Dialog>
  )
}

function LegalContent({ of }: { of: Text }) {
  const [attempt, setAttempt] = useState(() => ({ number: 0, loading: loadLentFragment('mf-catalog/legal-text') }))

  function tryAgain() {
    setAttempt({ number: attempt.number + 1, loading: loadLentFragment('mf-catalog/legal-text') })
  }

  return (
    <PartBoundary key={attempt.number} fallback={<PartFailed remote="mf-catalog" onRetry={tryAgain} />}>
      <Suspense fallback={<Waiting />}>
        <LegalFragment of={of} loading={attempt.loading} />
      </Suspense>
    </PartBoundary>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}

function LegalFragment({ of, loading }: { of: Text; loading: Promise<LegalModule> }) {
  const { LegalText } = use(loading)
  return <LegalText of={of} />
}
