import { useEffect, useState } from 'react'
import { useClient, lazyPart } from '@hirfa/shared-platform'
import { sentSubmissions, type Submission } from './submissions-store.ts'

const InterruptedBooking = lazyPart(async () => (await import('./interrupted-booking.tsx')).InterruptedBooking)

/** The outcome of bookings whose page was closed before the response. They are looked up, never sent again. */
export function InterruptedBookings() {
  const client = useClient()
  const [interrupted, setInterrupted] = useState<Submission[]>([])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the storage must not be read while rendering
    if (client) setInterrupted(sentSubmissions())
  }, [client])

  return (
    <>
      {interrupted.map(submission => (
        <InterruptedBooking key={submission.key} submission={submission} />
      ))}
    </>
  )
}
