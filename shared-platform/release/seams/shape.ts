/** Members by name; one that may be missing ends in `?`. */
export type Members = Record<string, Shape>

/** One way to call something; what is generic about it is `<0>`, `<1>` … by place. */
export interface Call {
  takes: Shape[]
  /** How many arguments must be there. */
  least: number
  /** The last one stands for any number. */
  rest?: true | undefined
  gives: Shape
  /** What each type parameter must be. */
  bounds?: Shape[] | undefined
}

/**
 * A type as its structure: a word or literal (`string`, `"paid"`, `<0>`), a number for a place in `types`,
 * a name that another package gives (`react:ReactNode`), or how it is made.
 */
export type Shape =
  | string
  | number
  | { or: Shape[] }
  | { and: Shape[] }
  | { ref: string; of?: Shape[] | undefined }
  | { has: Members; calls?: Call[] | undefined; makes?: Call[] | undefined; keys?: [Shape, Shape][] | undefined }
  /** What cannot be said plainly, and equals only what is spelled the same. */
  | { op: string; of: Shape[] }

export type ObjectShape = Extract<Shape, { has: Members }>

/** Whether something that was read is a shape. Seams hold thousands, so it looks once at each and tells no reasons. */
export function isShape(value: unknown): value is Shape {
  if (typeof value === 'string' || typeof value === 'number') return true
  if (!isRecord(value)) return false
  if (Array.isArray(value.or)) return value.or.every(isShape)
  if (Array.isArray(value.and)) return value.and.every(isShape)
  if (typeof value.ref === 'string') return areShapes(value.of ?? [])
  if (typeof value.op === 'string') return areShapes(value.of)
  const { has, calls = [], makes = [], keys = [] } = value
  return isRecord(has) && areShapes(Object.values(has)) && areCalls(calls) && areCalls(makes) && areKeys(keys)
}

function areShapes(value: unknown): boolean {
  return Array.isArray(value) && value.every(isShape)
}

function areCalls(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      call =>
        isRecord(call) &&
        areShapes(call.takes) &&
        typeof call.least === 'number' &&
        isShape(call.gives) &&
        areShapes(call.bounds ?? [])
    )
  )
}

function areKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every(pair => areShapes(pair) && pair.length === 2)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
