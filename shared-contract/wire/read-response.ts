import * as v from 'valibot'

/** `leftOut` has the path of the unreadable field of each record that was left out of a list. */
type Reading<Output> = { output: Output; leftOut: string[] } | { unreadable: string[] }

const MOST_PASSES = 24

/** A number may be a text; an unreadable value is absent, and a record without a required value leaves its list. */
export function readResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown
): Reading<v.InferOutput<Schema>> {
  let result = v.safeParse(schema, body)
  if (result.success) return { output: result.output, leftOut: [] }
  const unreadable = result.issues.map(issuePath)
  const copy = structuredClone(body)
  const leftOut: string[] = []
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    result = v.safeParse(schema, copy)
    if (result.success) return { output: result.output, leftOut }
    for (const issue of result.issues) if (repair(issue)) leftOut.push(issuePath(issue))
  }
  return { unreadable }
}

function repair(issue: v.BaseIssue<unknown>): boolean {
  const path = issue.path ?? []
  const depth = path.findLastIndex(({ value }) => value !== undefined)
  const converted = depth === path.length - 1 ? convert(issue) : undefined
  const item = path[depth]
  if (!item || !Array.isArray(item.input)) return replace(item, converted ?? null)
  const list: unknown[] = item.input
  const index = list.indexOf(item.value)
  if (index < 0) return false
  if (converted === undefined && list.length === 1) return replace(path[depth - 1], null)
  list.splice(index, 1, ...(converted === undefined ? [] : [converted]))
  return converted === undefined
}

function replace(item: v.IssuePathItem | undefined, value: unknown): false {
  if (item?.type !== 'object') return false
  if (item.value === null) delete item.input[item.key]
  else item.input[item.key] = value
  return false
}

const Scalar = v.union([v.string(), v.number(), v.boolean()])

function convert({ expected, input }: v.BaseIssue<unknown>): unknown {
  if (!v.is(Scalar, input)) return undefined
  if (expected === 'string') return String(input)
  const number = String(input).trim() ? Number(input) : NaN
  if (expected === 'number' && !Number.isNaN(number)) return number
  return expected === 'boolean' && (number === 0 || number === 1) ? number === 1 : undefined
}

function issuePath({ path }: v.BaseIssue<unknown>): string {
  const properties = path?.filter(({ type }) => type !== 'array') ?? []
  return properties.map(({ key }) => String(key)).join('.')
}
