import { type Cohort, CohortInput, cohortText } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'

/** The cohort of a form; undefined if its values are missing or wrong. */
export function cohortIn(attribute: string, values: string): Cohort | undefined {
  const parsed = v.safeParse(CohortInput, `${attribute}=${values}`)
  return parsed.success ? parsed.output : undefined
}

export function cohortParts(only: Cohort | undefined): { attribute: string; values: string } {
  const [attribute = '', values = ''] = only ? cohortText(only).split('=') : []
  return { attribute, values }
}
