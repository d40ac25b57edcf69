import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { i18n, useTranslation } from '@hirfa/shared-i18n'
import type { Form, FormState, Problem } from './form.ts'

export function useForm<Values extends object, Result = void>(
  create: () => Form<Values, Result>
): Form<Values, Result> & FormState<Values> {
  const [form] = useState(create)
  return { ...form, ...useStore(form.$state) }
}

export function useProblemText(
  namespace: string,
  values: Record<string, number> = {}
): (problem: Problem | undefined) => string | undefined {
  useTranslation('platform')
  // The namespace is only known at run time, so its keys cannot be typed.
  const translate = i18n.t as (key: string, options: object) => string
  return problem => {
    if (!problem) return undefined
    return 'text' in problem ? problem.text : translate(problem.key, { ...values, ns: [namespace, 'platform'] })
  }
}
