import { useLayoutEffect, useState } from 'react'
import { ArtisanPageState, readState } from 'shared-platform/remote'
import { useLocation, useNavigate } from 'shared-platform/router'
import { changeDraft, startDraft } from '../draft/draft-store.ts'
import { grantBookingAccess, hasBookingAccess } from '../submission/booking-access.ts'
import { pendingBooking } from '../submission/pending-booking.ts'

/**
 * Lets in who comes from the services or is in the middle of a booking. Anybody else describes
 * their task first; the artisan of the link is remembered for them.
 */
export function useGuard(artisanId: number | null): boolean {
  const [admitted, setAdmitted] = useState(false)
  const { origin } = readState(ArtisanPageState, useLocation().state)
  const navigate = useNavigate()

  useLayoutEffect(() => {
    startDraft()
    if (origin === '/services') grantBookingAccess()
    // oxlint-disable-next-line react/set-state-in-effect -- the storage may only be looked into after rendering
    if (hasBookingAccess() || pendingBooking.read()) return setAdmitted(true)
    if (artisanId !== null) changeDraft({ preferredArtisanId: artisanId })
    void navigate('/services', { replace: true })
  }, [artisanId, origin, navigate])

  return admitted
}
