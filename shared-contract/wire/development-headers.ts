/** A request header of tests: an injected fault applies only to requests with the same value. */
export const FAULT_SCOPE_HEADER = 'x-fault-scope'

/** A request header of tests: a change with the development controls needs the token of the server. */
export const DEVELOPMENT_TOKEN_HEADER = 'x-development-token'
