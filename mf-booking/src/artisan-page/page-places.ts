/** The places of this page that the focus is sent to. */
export const CHOOSE_TIME = 'choose-time'
export const BOOKING_PANEL = 'booking-panel'
export const BOOKING_SUMMARY = 'booking-summary'
export const BOOKING_PROBLEMS = 'booking-problems'

export function focusPlace(place: string, options?: FocusOptions): void {
  document.getElementById(place)?.focus(options)
}
