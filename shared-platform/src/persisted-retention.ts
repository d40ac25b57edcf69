type SessionEnd = 'expiry' | 'sign-out'

/** Storage keys that survive the end of a session; all others are cleared. */
const RETAINED: Record<SessionEnd, readonly string[]> = {
  expiry: [
    'taskData',
    'searchHistory',
    'i18nextLng',
    'device_id',
    'bookingSubmission',
    'sentBookings',
    'pendingUrgentTask',
    'pendingBooking',
    'bookingAccess',
    'bookingChoice'
  ],
  'sign-out': ['i18nextLng']
}

export function clearPersisted(storage: Storage, end: SessionEnd): void {
  for (const key of Object.keys(storage)) if (!RETAINED[end].includes(key)) storage.removeItem(key)
}
