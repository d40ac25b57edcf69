import type { Change, Violation } from './results.ts'

export type ServiceFailure =
  /** No response, or one of a proxy. */
  | { kind: 'away' }
  | { kind: 'signed-out' }
  /** The message of the service and the violations of the gate. `unchecked`: the gate could not check the change. `rolledBack`: the version was just rolled back. */
  | {
      kind: 'refused'
      status: number
      message: string
      violations: Violation[]
      unchecked?: boolean
      rolledBack?: boolean
      changes?: Change[]
    }

export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly failure: ServiceFailure

  constructor(failure: ServiceFailure, options?: ErrorOptions) {
    super(messageOf(failure), options)
    this.failure = failure
  }
}

function messageOf(failure: ServiceFailure): string {
  if (failure.kind === 'refused') return failure.message
  return failure.kind === 'signed-out'
    ? 'Your sign-in has ended. Sign in and try again: nothing was changed.'
    : 'The release service does not answer.'
}
