import '../messages/index.ts'
import { Navigate, useParams } from 'shared-platform/router'
import { ArtisanPage } from './artisan-page.tsx'
import { ArtisanNotFound } from './artisan-not-found.tsx'
import { ArtisanSkeleton } from './artisan-skeleton.tsx'
import { useGuard } from './use-guard.ts'

/** Who an artisan is, and booking an hour of theirs. */
export function ArtisanScreen() {
  const { id: text = '' } = useParams()
  const id = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null
  const verdict = useGuard(id)
  if (verdict === 'asking') return <ArtisanSkeleton />
  if (verdict === 'sent-away') return <Navigate to="/services" replace />
  return id === null ? <ArtisanNotFound /> : <ArtisanPage key={id} id={id} />
}

export const Screen = ArtisanScreen
