import { lazy, Suspense } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { currentTime } from '@hirfa/shared-platform'
import { isUnanswered } from '../appointment-timeline/steps.ts'
import { LoadingCard } from '../page/loading-card.tsx'

interface OffersPlaceProps {
  appointment: Appointment
  onChange: (changed: Appointment) => void
}

const OtherOffers = lazy(async () => ({ default: (await import('./other-offers.tsx')).OtherOffers }))

/** Other offers once an artisan has rejected or has not answered in time; their code is loaded then only. */
export function OffersPlace(props: OffersPlaceProps) {
  const { status, nextArtisan } = props.appointment
  const unanswered = isUnanswered(props.appointment, currentTime())
  if ((status !== 'rejected' && !unanswered) || nextArtisan?.state === 'chosen') return null
  return (
    <Suspense fallback={<LoadingCard />}>
      <OtherOffers {...props} />
    </Suspense>
  )
}
