import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import type { Form, FormState, Problem } from './form.ts'

/** Follows a form made once for this view. */
export function useForm<Values extends object>(create: () => Form<Values>): Form<Values> & FormState<Values> {
  const [form] = useState(create)
  return { ...form, ...useStore(form.$state) }
}

/** Turns problems into sentences: a part's own messages first, then the platform's; `values` are the numbers they name. */
export function useProblemText(namespace: string, values: Record<string, number> = {}): (problem: Problem | undefined) => string | undefined {
  const { i18n } = useTranslation('platform')
  return problem => {
    if (!problem) return undefined
    return 'text' in problem ? problem.text : String(i18n.t(problem.key as never, { ...values, ns: [namespace, 'platform'] as never }))
  }
}
