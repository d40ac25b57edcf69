import { map, type MapStore } from 'nanostores'
import { i18n } from '@hirfa/shared-i18n'
import { resumeAfterExpiry } from './interrupted-forms.ts'
import { notify } from './notices.ts'
import { type RefusalChain, refusalText, RequestError, type RequestFailure } from './request-error.ts'

export type Problem = { key: string } | { text: string }
export type Problems<Values> = Partial<Record<keyof Values | 'general', Problem>>

export interface FormState<Values> {
  values: Values
  problems: Problems<Values>
  sending: boolean
}

export type Submission<Result = void> =
  | { status: 'sent'; result: Result }
  | { status: 'failed'; error: RequestError }
  | { status: 'invalid' | 'busy' }

export interface Form<Values, Result = void> {
  $state: MapStore<FormState<Values>>
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void
  submit(): Promise<Submission<Result>>
  reset(): void
}

export const SUBMIT_TIMEOUT_MS = 10_000

interface FormOptions<Values, Result> {
  initial: Values
  check(values: Values): Partial<Record<keyof Values, string | undefined>>
  send(values: Values): Promise<Result>
  wireNames?: Record<string, keyof Values>
  fallback?: string
  chain?: RefusalChain
  explain?(failure: RequestFailure): Problem
  /** Restores the values under this name when the same client signs in again after their session has expired. */
  resumeKey?: string
}

export function createForm<Values extends object, Result = void>(
  options: FormOptions<Values, Result>
): Form<Values, Result> {
  const $state = map<FormState<Values>>({ values: options.initial, problems: {}, sending: false })
  if (options.resumeKey) resumeAfterExpiry(options.resumeKey, $state, values => $state.setKey('values', values))
  let attempts = 0

  function set<Name extends keyof Values>(name: Name, value: Values[Name]) {
    const { values, problems } = $state.get()
    $state.setKey('values', { ...values, [name]: value })
    $state.setKey('problems', { ...problems, [name]: undefined })
  }

  async function submit(): Promise<Submission<Result>> {
    const { values, sending } = $state.get()
    if (sending) return { status: 'busy' }
    const problems = checked(options.check(values))
    $state.setKey('problems', problems)
    if (Object.values(problems).some(Boolean)) return { status: 'invalid' }
    $state.setKey('sending', true)
    const attempt = ++attempts
    const timeout = setTimeout(() => {
      $state.setKey('sending', false)
      $state.setKey('problems', { general: { key: 'connection_timeout' } } as Problems<Values>)
    }, SUBMIT_TIMEOUT_MS)
    try {
      return { status: 'sent', result: await options.send(values) }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.failure.kind === 'timeout') notify('danger', i18n.t('connection_timeout', { ns: 'platform' }))
      if (attempt === attempts) $state.setKey('problems', problemsOf(error.failure, values, options))
      return { status: 'failed', error }
    } finally {
      clearTimeout(timeout)
      if (attempt === attempts) $state.setKey('sending', false)
    }
  }

  return {
    $state,
    set,
    submit,
    reset: () => $state.set({ values: options.initial, problems: {}, sending: false })
  }
}

export function messageKeyOf(failure: Exclude<RequestFailure, { kind: 'refused' }>): string {
  switch (failure.kind) {
    case 'offline':
      return 'network_error'
    case 'timeout':
      return 'connection_timeout'
    case 'disabled':
      return 'part_disabled'
    case 'signed-out':
      return 'session_expired'
    case 'no-csrf-cookie':
      return 'cookies_blocked'
    case 'unreadable':
      return 'error_occurred'
  }
}

export function problemOf(failure: RequestFailure, fallback = 'error_occurred', chain?: RefusalChain): Problem {
  if (failure.kind !== 'refused') return { key: messageKeyOf(failure) }
  const text = refusalText(failure, chain)
  return text ? { text } : { key: fallback }
}

function problemsOf<Values extends object>(
  failure: RequestFailure,
  values: Values,
  {
    wireNames,
    fallback,
    chain,
    explain = refusal => problemOf(refusal, fallback, chain)
  }: Pick<FormOptions<Values, unknown>, 'wireNames' | 'fallback' | 'chain' | 'explain'>
): Problems<Values> {
  const problems: Record<string, Problem> = {}
  if (failure.kind === 'refused') {
    for (const [wireName, text] of Object.entries(failure.fields)) {
      const name = String(wireNames?.[wireName] ?? wireName)
      problems[Object.keys(values).includes(name) ? name : 'general'] = text ? { text } : explain(failure)
    }
  }
  if (Object.keys(problems).length === 0) problems.general = explain(failure)
  return problems as Problems<Values>
}

function checked<Values>(found: Partial<Record<keyof Values, string | undefined>>): Problems<Values> {
  const problems = Object.entries(found).filter(([, key]) => key !== undefined)
  return Object.fromEntries(problems.map(([name, key]) => [name, { key }])) as Problems<Values>
}
