import { LITERAL_MESSAGES, type Problem } from '@hirfa/shared-contract'
import { isVisible } from '@hirfa/shared-i18n'

export type RequestFailure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'signed-out' }
  | { kind: 'disabled' }
  /** `fields`: the call and the paths of its unreadable fields; absent if the response is not JSON. */
  | { kind: 'unreadable'; fields?: string }
  | { kind: 'no-csrf-cookie' }
  | Refusal

export interface Refusal {
  kind: 'refused'
  status: number
  texts: RefusalTexts
  code?: string
  fields: Record<string, string>
  retryAfter?: number
}

type RefusalTexts = Pick<Problem, 'message' | 'error' | 'status'>

const REFUSAL_CHAINS = {
  auth: ['message', 'error', 'status'],
  profile: ['message', 'error'],
  booking: ['error', 'message'],
  faqs: ['message', 'error'],
  urgent: ['message', 'error']
} as const satisfies Record<string, readonly (keyof RefusalTexts)[]>

export type RefusalChain = keyof typeof REFUSAL_CHAINS

export function refusalText({ texts }: Refusal, chain: RefusalChain = 'auth'): string | undefined {
  const field = REFUSAL_CHAINS[chain].find(name => texts[name])
  return field && texts[field]
}

export class RequestError extends Error {
  override name = 'RequestError'
  readonly failure: RequestFailure

  constructor(failure: RequestFailure, options?: ErrorOptions) {
    const { kind } = failure
    const text = kind === 'refused' ? `${failure.status} ${refusalText(failure) ?? ''}` : kind
    super(kind === 'unreadable' && failure.fields ? `${text}: ${failure.fields}` : text, options)
    this.failure = failure
  }
}

export function isServiceFailure(error: unknown): error is RequestError {
  if (!(error instanceof RequestError)) return false
  const { failure } = error
  if (failure.kind === 'refused') return failure.status >= 500
  return failure.kind !== 'signed-out' && failure.kind !== 'disabled'
}

/** Reads every field of the body on its own, so that one of another type hides no other. */
export function refusal(status: number, body: unknown, retryAfter: string | null): Refusal {
  const problem: Partial<Record<keyof Problem, unknown>> = isObject(body) ? body : {}
  const { message, error, errors, code } = problem
  return {
    kind: 'refused',
    status,
    texts: { message: visibleText(message), error: visibleText(error), status: visibleText(problem.status) },
    code: typeof code === 'string' ? code : undefined,
    fields: isObject(errors) ? firstTexts(errors) : {},
    retryAfter: retryAfter ? Number(retryAfter) || undefined : undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function firstTexts(errors: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, visibleText([texts].flat()[0]) ?? ''])
  )
}

function visibleText(value: unknown): string | undefined {
  const shown = typeof value === 'string' && isVisible(value) && !Object.values(LITERAL_MESSAGES).includes(value)
  return shown ? value : undefined
}

export function isRefusal(error: unknown, code?: string): error is RequestError & { failure: Refusal } {
  return error instanceof RequestError && error.failure.kind === 'refused' && (!code || error.failure.code === code)
}
