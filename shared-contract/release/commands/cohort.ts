import * as v from 'valibot'

export const ATTRIBUTE_VALUE = /^[A-Za-z0-9-]{1,40}$/

export const Cohort = v.object({
  attribute: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  values: v.pipe(v.array(v.pipe(v.string(), v.regex(ATTRIBUTE_VALUE))), v.minLength(1), v.maxLength(20))
})
export type Cohort = v.InferOutput<typeof Cohort>

export const COMMON_ATTRIBUTES = ['language', 'testers'] as const

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

export function audienceText(share: number, only?: Cohort): string {
  return `${share} % of visitors${only ? ` with ${cohortText(only)}` : ''}`
}
