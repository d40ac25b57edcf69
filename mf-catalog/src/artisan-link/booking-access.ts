import { persist } from 'shared-platform'
import * as v from 'valibot'

const bookingAccess = persist('session', 'bookingAccess', v.literal(1))

/** The page of an artisan opens only for who has come to it through a card. */
export function allowBooking(): void {
  bookingAccess.write(1)
}
