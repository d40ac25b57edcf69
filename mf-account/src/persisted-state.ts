import type { PersistedState } from '@hirfa/shared-contract/release'

/** The step of the sign-in form and what was typed, without passwords. */
export const SIGN_IN_PROGRESS = {
  key: 'signIn',
  storage: 'session',
  keepOn: [],
  inFirstScreen: true
} as const satisfies PersistedState
