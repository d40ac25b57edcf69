import { currentTime, lazyPart } from '@hirfa/shared-platform'
import { FailedState } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { isUnanswered } from '../appointment-timeline/steps.ts'
import { LoadingCard } from '../page/loading-card.tsx'

const OtherOffers = lazyPart<AppointmentPartProps>(async () => (await import('./other-offers.tsx')).OtherOffers, {
  Waiting: () => <LoadingCard />,
  Failed: FailedState
})

/** Other offers once an artisan has rejected or has not answered in time; their code is loaded then only. */
export function OffersPlace(props: AppointmentPartProps) {
  const { status, nextArtisan } = props.appointment
  const unanswered = isUnanswered(props.appointment, currentTime())
  if ((status !== 'rejected' && !unanswered) || nextArtisan?.state === 'chosen') return null
  return <OtherOffers {...props} />
}
