/** The key of an idempotent write: a repeated request gets the first response again. */
export const KEY_HEADER = 'Idempotency-Key'

export const RELEASE_HEADER = 'X-Hirfa-Release'

/** Writes repeat the value of the cookie in the header, which pages of other sites cannot. */
export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'X-XSRF-TOKEN'

/** A cookie that scripts can read: the id of the client to whom the session of the browser belongs. */
export const CLIENT_COOKIE = 'hirfa_client'

export const FAULT_SCOPE_HEADER = 'x-fault-scope'

export const DEVELOPMENT_TOKEN_HEADER = 'x-development-token'
