import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useClient } from 'shared-platform'
import { DetailsState, readState } from 'shared-platform/remote'
import { PartBoundary } from '../routes/part-boundary.tsx'
import { pushPermission } from './push-permission.ts'

const PushOffer = lazy(async () => ({ default: (await import('./push-offer.tsx')).PushOffer }))

/**
 * Where push messages begin: a client who allowed them gets them, one who has just booked is
 * offered them. Everything but this decision is fetched when it is needed.
 */
export function PushPlace() {
  const signedIn = useClient() !== null
  const booked = Boolean(readState(DetailsState, useLocation().state).success)
  const [offered, setOffered] = useState(false)
  const [wasBooked, setWasBooked] = useState(false)
  if (booked !== wasBooked) {
    setWasBooked(booked)
    // The banner of the booking leaves the history at once; the offer stays until it is answered.
    if (booked && pushPermission() === 'default') setOffered(true)
  }

  useEffect(() => {
    if (signedIn && pushPermission() === 'granted') void import('./receive-push.ts').then(push => push.receivePush())
  }, [signedIn])

  if (!offered || !signedIn) return null
  return (
    <PartBoundary fallback={null}>
      <Suspense>
        <PushOffer onClose={() => setOffered(false)} />
      </Suspense>
    </PartBoundary>
  )
}
