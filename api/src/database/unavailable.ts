/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and the codes of Node's sockets. */
const CODES = new Set([
  // The server shuts down, restarts after a crash, or is starting.
  '57P01',
  '57P02',
  '57P03',
  // No connection is free.
  '53300',
  // A replica, until the failover has reached this process.
  '25006',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT'
])
const CONNECTION_EXCEPTION = /^08/
/** Any failure of these system calls means that there is no connection; a missing socket is `ENOENT`. */
const CONNECTING = new Set(['connect', 'getaddrinfo'])
/** Errors of pg and Kysely without a code. */
const TEXTS = /^Connection terminated|^timeout exceeded when trying to connect|not queryable|has been discarded/

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const call = 'syscall' in error ? String(error.syscall) : ''
  return CODES.has(code) || CONNECTION_EXCEPTION.test(code) || CONNECTING.has(call) || TEXTS.test(error.message)
}
