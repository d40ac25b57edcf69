export const QUIET_MS = 2_000
export const MAP_MS = 4_000
export const OWNER_MS = 5_000
export const DEADLINE_MS = 10_000
export const UNUSABLE_MS = 10_000

export const BEAT_MS = 1_000
/** A sleeping device stops both threads, so time is no measure. */
export const MOST_MISSED_BEATS = 5
