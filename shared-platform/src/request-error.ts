import type { Problem } from 'shared-contract'

export type RequestFailure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'signed-out' }
  | { kind: 'unreadable' }
  | { kind: 'no-csrf-cookie' }
  | Refusal

export interface Refusal {
  kind: 'refused'
  status: number
  message: string
  /** The message of the task endpoints. The product shows it instead of `message`. */
  error?: string
  code?: string
  /** The first message of each field, in the language of the page. */
  fields: Record<string, string>
  /** Seconds, from the header `Retry-After`. */
  retryAfter?: number
}

export class RequestError extends Error {
  override name = 'RequestError'
  readonly failure: RequestFailure

  constructor(failure: RequestFailure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? `${failure.status} ${failure.message}` : failure.kind, options)
    this.failure = failure
  }
}

/** The message of a 500 is not translated, so it is replaced by the caller's fallback. */
const SERVER_BUG = 500

export function refusal(status: number, problem: Problem, retryAfter: string | null): RequestFailure {
  const fields = Object.entries(problem.errors ?? {}).map(([field, texts]) => [field, texts[0] ?? problem.message])
  return {
    kind: 'refused',
    status,
    message: status === SERVER_BUG ? '' : problem.message || problem.error || problem.status || '',
    error: problem.error,
    code: problem.code,
    fields: Object.fromEntries(fields),
    retryAfter: retryAfter ? Number(retryAfter) || undefined : undefined
  }
}

export function isRefusal(error: unknown, code?: string): error is RequestError & { failure: Refusal } {
  return error instanceof RequestError && error.failure.kind === 'refused' && (!code || error.failure.code === code)
}
