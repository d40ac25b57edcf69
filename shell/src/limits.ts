/** Milliseconds after which the shell treats an app as failed. */

/** After this time since the load of a page its screen is observed, or at the first problem. */
export const QUIET_MS = 2_000
/** Timeout of a request for the remotes that the page does not name. */
export const MAP_MS = 4_000
/** After this time the shell stops waiting for the owner of a path. */
export const OWNER_MS = 5_000
/** Timeout of loading a module, and of content that suspends. */
export const DEADLINE_MS = 10_000
/** Timeout of a screen that shows no heading, or of an element that covers the header. */
export const UNUSABLE_MS = 10_000

/** Interval at which the main thread sends a beat to the watchdog. */
export const BEAT_MS = 1_000
/** The number of missed beats after which the main thread counts as blocked. A sleeping device stops both threads, so time is no measure. */
export const MOST_MISSED_BEATS = 5
