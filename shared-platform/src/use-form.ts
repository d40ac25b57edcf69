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
export function useProblemText(
  namespace: string,
  values: Record<string, number> = {}
): (problem: Problem | undefined) => string | undefined {
  const { i18n } = useTranslation('platform')
  // A problem's key belongs to whichever part made it, so it cannot be typed against one part's messages here.
  const say = i18n.t as (key: string, options: object) => string
  return problem => {
    if (!problem) return undefined
    return 'text' in problem ? problem.text : say(problem.key, { ...values, ns: [namespace, 'platform'] })
  }
}
