import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { $now } from '@hirfa/shared-platform'
import { useNetworkReturn } from '@hirfa/shared-ui'
import { LoadingCard } from '../page/loading-card.tsx'
import { useResource } from '../page/use-resource.ts'
import { knownUpcoming, loadUpcoming } from './upcoming.ts'
import { UpcomingCard } from './upcoming-card.tsx'

interface NextAppointmentProps {
  /** Called when the appointments cannot be loaded and none is known. `request` has reported it. */
  onFailed: () => void
}

export function NextAppointment({ onFailed }: NextAppointmentProps) {
  const { state: upcoming, reload } = useResource(null, loadUpcoming)
  const now = useStore($now)
  const isFailed = upcoming.state === 'failed'
  const known = isFailed ? knownUpcoming(now) : null
  const hasNothing = isFailed && known === null
  useNetworkReturn(reload)

  useEffect(() => {
    if (hasNothing) onFailed()
  }, [hasNothing, onFailed])

  const shown = upcoming.state === 'ready' ? upcoming.value : known?.value
  if (!shown) return <LoadingCard />
  // The card waits for its messages; the page around it stays.
  return (
    <Suspense fallback={<LoadingCard />}>
      <UpcomingCard {...shown} at={known?.at} />
    </Suspense>
  )
}
