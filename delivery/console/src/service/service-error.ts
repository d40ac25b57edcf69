import type { Violation } from './answers.ts'

export type ServiceFailure =
  /** No answer came, or one of a machine in between. */
  | { kind: 'away' }
  | { kind: 'signed-out' }
  /** The service's own words, and what the gate has against it. */
  | { kind: 'refused'; status: number; message: string; violations: Violation[] }

/** Why a call has no answer. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly failure: ServiceFailure

  constructor(failure: ServiceFailure, options?: ErrorOptions) {
    super(wordsOf(failure), options)
    this.failure = failure
  }
}

function wordsOf(failure: ServiceFailure): string {
  if (failure.kind === 'refused') return failure.message
  return failure.kind === 'signed-out'
    ? 'Your sign-in has ended. Sign in and try again: nothing was changed.'
    : 'The release service does not answer.'
}
