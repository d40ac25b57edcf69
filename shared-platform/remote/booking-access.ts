import * as v from 'valibot'
import { BOOKING_ACCESS_KEY } from '@hirfa/shared-contract/site'
import { persist } from '../src/persisted.ts'

const access = persist('session', BOOKING_ACCESS_KEY, v.literal(1))

export function grantBookingAccess(): void {
  access.write(1)
}

export function hasBookingAccess(): boolean {
  return access.read() !== null
}
