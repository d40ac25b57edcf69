import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Suspense, useEffect, useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { Loading, Skeleton } from '@hirfa/shared-ui'
import { loadUpcoming } from './upcoming.ts'
import { UpcomingCard } from './upcoming-card.tsx'

interface NextAppointmentProps {
  /** Called when the appointments cannot be loaded. `request` has reported it. */
  onFailed: () => void
}

/** The start of the home page of a client: the next appointment, and the last work to book again. */
export function NextAppointment({ onFailed }: NextAppointmentProps) {
  const [$upcoming] = useState(() => createResource(atom(null), loadUpcoming))
  const upcoming = useStore($upcoming)
  const isFailed = upcoming.state === 'failed'

  useEffect(() => {
    if (isFailed) onFailed()
  }, [isFailed, onFailed])

  if (upcoming.state !== 'ready') return <Waiting />
  // The card waits for its messages; the page around it stays.
  return (
    <Suspense fallback={<Waiting />}>
      <UpcomingCard {...upcoming.value} />
    </Suspense>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="card" />
    </Loading>
  )
}
