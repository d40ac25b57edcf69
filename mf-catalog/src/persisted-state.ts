import type { PersistedState } from '@hirfa/shared-contract/release'

/** Survives the expiry of a session. Sign-out clears it. */
export const RECENT_SEARCHES = {
  key: 'searchHistory',
  storage: 'local',
  keepOn: ['expiry']
} as const satisfies PersistedState

/** Words in the search field of the artisans that were not searched for yet. */
export const TYPED_WORDS = {
  key: 'artisanWords',
  storage: 'session',
  keepOn: ['expiry']
} as const satisfies PersistedState
