import * as v from 'valibot'
import { BOOKING_ACCESS_KEY } from '@hirfa/shared-contract/site'
import { persist } from '../src/persisted.ts'

const access = persist('session', BOOKING_ACCESS_KEY, v.literal(1))

/** Admits this tab to the pages of artisans. Each link to such a page calls it. */
export function grantBookingAccess(): void {
  access.write(1)
}

export function hasBookingAccess(): boolean {
  return access.read() !== null
}
