import type { PersistedState } from '@hirfa/shared-contract/release'

export const PATH = '/example'

/** Survives the expiry of a session, so that the client can continue after signing in again. Sign-out clears it. */
export const NOTE = { key: 'exampleNote', storage: 'local', keepOn: ['expiry'] } as const satisfies PersistedState
