import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { $offerPlace, useClient } from '@hirfa/shared-platform'
import { DetailsState, readState } from '@hirfa/shared-platform/remote'
import { AppBoundary } from '../routes/app-boundary.tsx'

const BookedOffers = lazy(async () => ({ default: (await import('./booked-offers.tsx')).BookedOffers }))

export function OfferPlace() {
  const place = useStore($offerPlace)
  const signedIn = useClient() !== null
  const booked = Boolean(readState(DetailsState, useLocation().state).success)
  const [offered, setOffered] = useState(false)
  const [wasBooked, setWasBooked] = useState(false)
  if (booked !== wasBooked) {
    setWasBooked(booked)
    // The booking's success message is removed from the history at once; the offers stay until they are answered.
    if (booked) setOffered(true)
  }

  useEffect(() => {
    if (signedIn && pushPermission() === 'granted')
      void import('../push/receive-push.ts').then(push => push.receivePush())
  }, [signedIn])

  if (!offered || !signedIn || !place) return null
  return createPortal(
    <AppBoundary fallback={null}>
      <Suspense>
        <BookedOffers offersPush={pushPermission() === 'default'} onClose={() => setOffered(false)} />
      </Suspense>
    </AppBoundary>,
    place
  )
}

function pushPermission(): NotificationPermission | 'impossible' {
  const possible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return possible ? Notification.permission : 'impossible'
}
