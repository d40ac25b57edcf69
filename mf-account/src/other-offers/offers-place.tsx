import type { Appointment } from '@hirfa/shared-contract'
import { currentTime, lazyPart } from '@hirfa/shared-platform'
import { FailedState } from '@hirfa/shared-ui'
import { isUnanswered } from '../appointment-timeline/steps.ts'
import { LoadingCard } from '../page/loading-card.tsx'

interface OffersPlaceProps {
  appointment: Appointment
  onChange: (changed: Appointment) => void
}

const OtherOffers = lazyPart<OffersPlaceProps>(async () => (await import('./other-offers.tsx')).OtherOffers, {
  Waiting: () => <LoadingCard />,
  Failed: FailedState
})

/** Other offers once an artisan has rejected or has not answered in time; their code is loaded then only. */
export function OffersPlace(props: OffersPlaceProps) {
  const { status, nextArtisan } = props.appointment
  const unanswered = isUnanswered(props.appointment, currentTime())
  if ((status !== 'rejected' && !unanswered) || nextArtisan?.state === 'chosen') return null
  return <OtherOffers {...props} />
}
