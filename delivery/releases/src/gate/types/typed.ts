import type { Members, ObjectShape, Shape } from 'shared-contract/release'

/** A type with the table that its numbers refer to. */
export interface Typed {
  shape: Shape
  types: readonly Shape[]
}

type Made = Exclude<Shape, number>

/** The type itself, not its number. */
export function made({ shape, types }: Typed): Made {
  return typeof shape === 'number' ? made({ shape: types[shape] ?? 'unknown', types }) : shape
}

/** What a type is made of, when it must be all of it at once: its objects as one, and the rest. */
export function appsOf(typed: Typed): { object: ObjectShape | undefined; rest: Typed[] } {
  const apps = flat(typed).map(shape => ({ shape, types: typed.types }))
  const objects = apps.map(made).filter(isObject)
  const rest = apps.filter(app => !isObject(made(app)))
  if (objects.length === 0) return { object: undefined, rest }
  const has: Members = {}
  for (const object of objects) Object.assign(has, object.has)
  return {
    object: {
      has,
      calls: objects.flatMap(({ calls = [] }) => calls),
      makes: objects.flatMap(({ makes = [] }) => makes),
      keys: objects.flatMap(({ keys = [] }) => keys)
    },
    rest
  }
}

function flat({ shape, types }: Typed): Made[] {
  const own = made({ shape, types })
  return typeof own === 'object' && 'and' in own ? own.and.flatMap(app => flat({ shape: app, types })) : [own]
}

export function isObject(shape: Made): shape is ObjectShape {
  return typeof shape === 'object' && 'has' in shape
}

/** A type in a few words, for whoever reads a refusal. */
export function spelled(typed: Typed): string {
  const text = words(typed, 2)
  return text.length > 90 ? `${text.slice(0, 89)}…` : text
}

function words(typed: Typed, depth: number): string {
  const own = made(typed)
  const inside = (shape: Shape) => words({ shape, types: typed.types }, depth - 1)
  if (typeof own === 'string') return own
  if (depth < 0) return '…'
  if ('or' in own) return own.or.map(inside).join(' | ')
  if ('and' in own) return own.and.map(inside).join(' & ')
  if ('ref' in own) {
    const name = own.ref.slice(own.ref.indexOf(':') + 1)
    return own.of ? `${name}<${own.of.map(inside).join(', ')}>` : name
  }
  if ('op' in own) return own.op.startsWith('tuple') ? `[${own.of.map(inside).join(', ')}]` : own.op
  if (own.calls?.length)
    return own.calls.map(({ takes, gives }) => `(${takes.map(inside).join(', ')}) => ${inside(gives)}`).join(' & ')
  const members = Object.entries(own.has).map(([name, shape]) => `${name}: ${inside(shape)}`)
  return members.length > 0 ? `{ ${members.join('; ')} }` : '{}'
}

/** Whether one plain type is among those that another names. */
export function wordFits(have: string, want: string): boolean {
  if (have === want || (have === 'undefined' && want === 'void')) return true
  if (want === 'string') return have.startsWith('"')
  if (want === 'number') return /^-?\d/.test(have) && !have.endsWith('n')
  if (want === 'bigint') return /^-?\d+n$/.test(have)
  return want === 'boolean' && (have === 'true' || have === 'false')
}

export function isObjectLike(shape: Shape): boolean {
  return typeof shape === 'object' && ('has' in shape || 'and' in shape)
}
