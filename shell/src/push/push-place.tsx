import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useClient } from '@hirfa/shared-platform'
import { DetailsState, readState } from '@hirfa/shared-platform/remote'
import { AppBoundary } from '../routes/app-boundary.tsx'

const PushOffer = lazy(async () => ({ default: (await import('./push-offer.tsx')).PushOffer }))

/**
 * Subscribes a client who has allowed push messages, and offers them after a booking.
 * The rest of the push code is loaded when it is needed.
 */
export function PushPlace() {
  const signedIn = useClient() !== null
  const booked = Boolean(readState(DetailsState, useLocation().state).success)
  const [offered, setOffered] = useState(false)
  const [wasBooked, setWasBooked] = useState(false)
  if (booked !== wasBooked) {
    setWasBooked(booked)
    // The booking's success message is removed from the history at once; the offer stays until it is answered.
    if (booked && pushPermission() === 'default') setOffered(true)
  }

  useEffect(() => {
    if (signedIn && pushPermission() === 'granted') void import('./receive-push.ts').then(push => push.receivePush())
  }, [signedIn])

  if (!offered || !signedIn) return null
  return (
    <AppBoundary fallback={null}>
      <Suspense>
        <PushOffer onClose={() => setOffered(false)} />
      </Suspense>
    </AppBoundary>
  )
}

/** The notification permission, without a prompt. */
function pushPermission(): NotificationPermission | 'impossible' {
  const possible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return possible ? Notification.permission : 'impossible'
}
