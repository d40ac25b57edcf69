import type { PersistedState } from '@hirfa/shared-contract/release'

export const PATH = '/example'

export const NOTE = { key: 'exampleNote', storage: 'local', keepOn: ['expiry'] } as const satisfies PersistedState
