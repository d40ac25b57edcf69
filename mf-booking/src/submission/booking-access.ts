import { persist } from 'shared-platform'
import * as v from 'valibot'

const access = persist('session', 'bookingAccess', v.literal(1))

/** Opening an artisan's card lets the visitor onto booking pages for as long as the tab lives. */
export function grantBookingAccess(): void {
  access.write(1)
}

export function hasBookingAccess(): boolean {
  return access.read() !== null
}
