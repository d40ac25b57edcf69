import { persist } from 'shared-platform'
import * as v from 'valibot'

const bookingAccess = persist('session', 'bookingAccess', v.literal(1))

/** The artisan page is guarded: it opens only after a visit through a card. */
export function allowBooking(): void {
  bookingAccess.write(1)
}
