import type { PersistedState } from '@hirfa/shared-contract/release'

/** The step of the sign-in form and what was typed, without passwords. */
export const SIGN_IN_PROGRESS = {
  key: 'signIn',
  storage: 'session',
  keepOn: [],
  inFirstScreen: true
} as const satisfies PersistedState

/** When the next code may be requested, by phone number or address, and the countdown on display. */
export const CODE_LOCKS = { key: 'otpExpiry', storage: 'local', keepOn: [] } as const satisfies PersistedState
export const CODE_COUNTDOWN = { key: 'otpCountdown', storage: 'local', keepOn: [] } as const satisfies PersistedState

/** Appointments for use without a network. */
export const APPOINTMENTS = { key: 'appointments', storage: 'local', keepOn: [] } as const satisfies PersistedState
