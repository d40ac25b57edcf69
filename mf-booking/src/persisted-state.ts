import type { PersistedState } from '@hirfa/shared-contract/release'

/** Most survives the expiry of a session, until the client signs in again. Sign-out clears it. */
export const PERSISTED = {
  draft: { key: 'taskData', storage: 'local', keepOn: ['expiry'], inFirstScreen: true },
  submissions: { key: 'submissions', storage: 'local', keepOn: ['expiry'] },
  pendingBooking: { key: 'pendingBooking', storage: 'session', keepOn: ['expiry'], awaitsSignIn: true },
  pendingUrgent: { key: 'pendingUrgentTask', storage: 'session', keepOn: ['expiry'], awaitsSignIn: true },
  quick: { key: 'quickBooking', storage: 'local', keepOn: ['expiry'], firstScreens: ['./quick'] },
  tab: { key: 'bookingTab', storage: 'session', keepOn: ['expiry'] }
} as const satisfies Record<string, PersistedState>
