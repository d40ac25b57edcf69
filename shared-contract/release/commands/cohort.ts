import * as v from 'valibot'

export const ATTRIBUTE_VALUE = /^[A-Za-z0-9-]{1,40}$/

/** The visitors who fulfil a condition: one of the values of an attribute. */
export const Cohort = v.object({
  attribute: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  values: v.pipe(v.array(v.pipe(v.string(), v.regex(ATTRIBUTE_VALUE))), v.minLength(1), v.maxLength(20))
})
export type Cohort = v.InferOutput<typeof Cohort>

/** Attributes that every product has: the language of the page, and the group of a redeemed testers' link. */
export const COMMON_ATTRIBUTES = ['language', 'testers'] as const

/** A cohort as an object, or as text such as `wilaya=16,31`. */
export const CohortInput = v.pipe(
  v.unknown(),
  v.transform((given): unknown => (typeof given === 'string' ? cohortIn(given) : given)),
  Cohort
)

function cohortIn(text: string): unknown {
  const [attribute, values = ''] = text.split('=')
  return { attribute, values: values.split(',').map(value => value.trim()) }
}

/** `wilaya=16,31`, with sorted values: equal cohorts have equal texts. */
export function cohortText({ attribute, values }: Cohort): string {
  return `${attribute}=${values.toSorted().join(',')}`
}

/** `5 % of visitors`, or `5 % of visitors with wilaya=16`. */
export function audienceText(share: number, only?: Cohort): string {
  return `${share} % of visitors${only ? ` with ${cohortText(only)}` : ''}`
}
