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

/** No type of ours is nested deeper, but for what it says by numbers. */
const MOST_NESTED = 100

/** Whether something that was read is a shape. Seams hold thousands, so it looks once at each and tells no reasons. */
export function isShape(value: unknown, depth = 0): value is Shape {
  if (typeof value === 'string' || typeof value === 'number') return true
  if (!isRecord(value) || depth > MOST_NESTED) return false
  if (value.or !== undefined) return areShapes(value.or, depth)
  if (value.and !== undefined) return areShapes(value.and, depth)
  if (typeof value.ref === 'string') return areShapes(value.of ?? [], depth)
  if (typeof value.op === 'string') return areShapes(value.of, depth)
  const { has, calls = [], makes = [], keys = [] } = value
  return (
    isRecord(has) &&
    areShapes(Object.values(has), depth) &&
    areCalls(calls, depth) &&
    areCalls(makes, depth) &&
    areKeys(keys, depth)
  )
}

function areShapes(value: unknown, depth: number): boolean {
  return Array.isArray(value) && value.every(each => isShape(each, depth + 1))
}

function areCalls(value: unknown, depth: number): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      call =>
        isRecord(call) &&
        areShapes(call.takes, depth) &&
        typeof call.least === 'number' &&
        isShape(call.gives, depth + 1) &&
        areShapes(call.bounds ?? [], depth)
    )
  )
}

function areKeys(value: unknown, depth: number): boolean {
  return Array.isArray(value) && value.every(pair => areShapes(pair, depth) && pair.length === 2)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
