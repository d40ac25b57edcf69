import { type Problem, refusalText, RequestError, type RequestFailure } from '@hirfa/shared-platform'
import { say } from '../messages/say.ts'
import type { Change, Violation } from './results.ts'

interface RefusalReasons {
  violations: readonly Violation[]
  unchecked?: boolean
  rolledBack?: boolean
  changes?: readonly Change[]
}

export class ServiceRefusal extends RequestError {
  readonly reasons: RefusalReasons

  constructor(status: number, message: string, reasons: RefusalReasons = { violations: [] }, options?: ErrorOptions) {
    super({ kind: 'refused', status, texts: { message }, fields: {} }, options)
    this.reasons = reasons
  }
}

/** No response, or one of a proxy. */
export function serviceAway(cause: unknown): RequestError {
  return new RequestError({ kind: 'offline' }, { cause })
}

export function failureText(failure: RequestFailure): string {
  if (failure.kind === 'refused') return refusalText(failure) ?? ''
  return say(failure.kind === 'signed-out' ? 'session_ended_retry' : 'no_service')
}

/** The sentence for an error of a load. Throws an error that is no `RequestError`. */
export function errorText(error: unknown): string {
  if (!(error instanceof RequestError)) throw error
  return failureText(error.failure)
}

export function explain(failure: RequestFailure): Problem {
  return { text: failureText(failure) }
}

/** Checks name sentences instead of messages. A form has one key of its own, of its timeout. */
export function problemText(problem: Problem | undefined): string | undefined {
  if (!problem || 'text' in problem) return problem?.text
  return problem.key === 'connection_timeout' ? say('no_service') : problem.key
}
