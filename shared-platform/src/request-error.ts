import type { Problem } from 'shared-contract'

/** What went wrong with a request; ask for the kind. */
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
  /** The task endpoints' own sentence, shown before `message` where the product says so. */
  error?: string
  code?: string
  /** The first problem of each field, already in the language of the page. */
  fields: Record<string, string>
  /** Seconds until it is worth asking again. */
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

/** Its sentence is the protocol's, the same in every language; what to say instead is known to whoever asked. */
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

/** Whether an error is a refusal, with this machine code where one is given. */
export function isRefusal(error: unknown, code?: string): error is RequestError & { failure: Refusal } {
  return error instanceof RequestError && error.failure.kind === 'refused' && (!code || error.failure.code === code)
}
