import { addDays } from '@hirfa/shared-i18n'
import { firstOf, request, RequestError } from '@hirfa/shared-platform'
import { Availability, AVAILABILITY_DAYS_MAX, BOOKING_DAYS_AHEAD } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { FreeHours } from '../calendar/free-hours.ts'

const WINDOW = AVAILABILITY_DAYS_MAX - 1
/** After this time the calendar opens with the working hours only. */
const TIMEOUT_MS = 6000

const AvailabilityResponse = v.object({ data: Availability })

export interface KnownHours {
  free: FreeHours
  whole: boolean
}

export const UNKNOWN: KnownHours = { free: {}, whole: false }

/** Days of a failed window are left out: they follow the working hours, and the API refuses a slot that is taken. */
export async function listFreeHours(artisanId: number, from: string, signal: AbortSignal): Promise<KnownHours> {
  const starts = Array.from({ length: Math.ceil((BOOKING_DAYS_AHEAD + 1) / WINDOW) }, (_, index) =>
    addDays(from, index * WINDOW)
  )
  const answers = await Promise.all(starts.map(start => listFreeDays(artisanId, { from: start, days: WINDOW }, signal)))
  return { free: Object.assign({}, ...answers.map(({ free }) => free)), whole: answers.every(({ whole }) => whole) }
}

export async function listFreeDays(
  artisanId: number,
  { from, days }: { from: string; days: number },
  signal: AbortSignal
): Promise<KnownHours> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const { data } = await request('GET', `/api/profiles/${artisanId}/availability`, {
      query: { from, to: addDays(from, days - 1) },
      answer: AvailabilityResponse,
      public: true,
      signal: firstOf(signal, timeout)
    })
    return { free: data.days, whole: true }
  } catch (error) {
    // A failure or a timeout leaves the window unknown; closing the picker aborts.
    if (error instanceof RequestError || (timeout.aborted && !signal.aborted)) return UNKNOWN
    throw error
  }
}
