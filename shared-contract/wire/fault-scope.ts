/** A request header of tests: an injected fault applies only to requests with the same value. */
export const FAULT_SCOPE_HEADER = 'x-fault-scope'
