/** The key of an idempotent write: a repeated request gets the first response again. */
export const KEY_HEADER = 'Idempotency-Key'

/** The id of the release of the page, which idempotent writes send. */
export const RELEASE_HEADER = 'X-Hirfa-Release'

/** Writes repeat the value of the cookie in the header, which pages of other sites cannot. */
export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'X-XSRF-TOKEN'

/** A cookie that scripts can read: the id of the client to whom the session of the browser belongs. */
export const CLIENT_COOKIE = 'hirfa_client'

/** A request header of tests: an injected fault applies only to requests with the same value. */
export const FAULT_SCOPE_HEADER = 'x-fault-scope'

/** A request header of tests: a change with the development controls needs the token of the server. */
export const DEVELOPMENT_TOKEN_HEADER = 'x-development-token'
