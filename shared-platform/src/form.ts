import { map, type MapStore } from 'nanostores'
import { i18n } from 'shared-i18n'
import { resumeAfterExpiry } from './interrupted-forms.ts'
import { notify } from './notices.ts'
import { RequestError, type RequestFailure } from './request-error.ts'

/** Message keys of our own checks, sentences of the server. */
export type Problem = { key: string } | { text: string }
export type Problems<Values> = Partial<Record<keyof Values | 'general', Problem>>

export interface FormState<Values> {
  values: Values
  problems: Problems<Values>
  sending: boolean
}

export interface Form<Values> {
  $state: MapStore<FormState<Values>>
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void
  /** Checks, then sends once. True when it was sent and accepted. */
  submit(): Promise<boolean>
  reset(): void
}

/** After this the form can be used again and says so, while the request goes on. */
export const PATIENCE_MS = 10_000

interface FormPlan<Values> {
  initial: Values
  /** A message key for each value that cannot be sent. */
  check(values: Values): Partial<Record<keyof Values, string | undefined>>
  send(values: Values): Promise<void>
  /** Where a field is called otherwise on the wire. */
  wireNames?: Record<string, keyof Values>
  /** The message when the server gives none. */
  fallback?: string
  /** A name of its own lets a client's form go on after a session that ended in its midst. */
  keptAs?: string
}

/** A form is a small store: first values, a check, a sending. What was typed is never lost. */
export function createForm<Values extends object>(plan: FormPlan<Values>): Form<Values> {
  const $state = map<FormState<Values>>({ values: plan.initial, problems: {}, sending: false })
  if (plan.keptAs) resumeAfterExpiry(plan.keptAs, $state, values => $state.setKey('values', values))
  let attempts = 0

  function set<Name extends keyof Values>(name: Name, value: Values[Name]) {
    const { values, problems } = $state.get()
    $state.setKey('values', { ...values, [name]: value })
    $state.setKey('problems', { ...problems, [name]: undefined })
  }

  async function submit(): Promise<boolean> {
    const { values, sending } = $state.get()
    if (sending) return false
    const problems = checked(plan.check(values))
    $state.setKey('problems', problems)
    if (Object.values(problems).some(Boolean)) return false
    $state.setKey('sending', true)
    const attempt = ++attempts
    const impatience = setTimeout(() => {
      $state.setKey('sending', false)
      $state.setKey('problems', { general: { key: 'connection_timeout' } } as Problems<Values>)
    }, PATIENCE_MS)
    try {
      await plan.send(values)
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.failure.kind === 'timeout') notify('danger', i18n.t('connection_timeout', { ns: 'platform' }))
      if (attempt === attempts) $state.setKey('problems', problemsOf(error.failure, values, plan))
      return false
    } finally {
      clearTimeout(impatience)
      // Whoever lost patience may have sent again: then that is what they wait for.
      if (attempt === attempts) $state.setKey('sending', false)
    }
  }

  return {
    $state,
    set,
    submit,
    reset: () => $state.set({ values: plan.initial, problems: {}, sending: false })
  }
}

/** The message key of a failure that is not the server's own words. Keys are in the `platform` namespace. */
export function messageKeyOf(failure: Exclude<RequestFailure, { kind: 'refused' }>): string {
  switch (failure.kind) {
    case 'offline':
      return 'network_error'
    case 'timeout':
      return 'connection_timeout'
    case 'signed-out':
      return 'session_expired'
    case 'unreadable':
    case 'no-csrf-cookie':
      return 'error_occurred'
  }
}

/** What to say about a failed request: the server's sentence where it gave one, else a key. */
export function problemOf(failure: RequestFailure, fallback = 'error_occurred'): Problem {
  if (failure.kind !== 'refused') return { key: messageKeyOf(failure) }
  return failure.message ? { text: failure.message } : { key: fallback }
}

function problemsOf<Values extends object>(
  failure: RequestFailure,
  values: Values,
  plan: FormPlan<Values>
): Problems<Values> {
  const problems: Record<string, Problem> = {}
  if (failure.kind === 'refused') {
    for (const [wireName, text] of Object.entries(failure.fields)) {
      const name = plan.wireNames?.[wireName] ?? wireName
      problems[name in values ? String(name) : 'general'] = { text }
    }
  }
  if (Object.keys(problems).length === 0) problems.general = problemOf(failure, plan.fallback)
  return problems as Problems<Values>
}

function checked<Values>(found: Partial<Record<keyof Values, string | undefined>>): Problems<Values> {
  const problems = Object.entries(found).filter(([, key]) => key !== undefined)
  return Object.fromEntries(problems.map(([name, key]) => [name, { key }])) as Problems<Values>
}
