import { useEffect } from 'react'
import type { Problems } from 'shared-platform'
import type { BookingValues } from './booking-form.ts'
import { BOOKING_PROBLEMS, CHOOSE_TIME, focusPlace } from './page-places.ts'

/** After a refused booking the focus goes to what can be mended first. */
export function useProblemFocus(problems: Problems<BookingValues>): void {
  useEffect(() => {
    if (problems.date || problems.time) focusPlace(CHOOSE_TIME)
    else if (problems.task || problems.general) focusPlace(BOOKING_PROBLEMS)
  }, [problems])
}
