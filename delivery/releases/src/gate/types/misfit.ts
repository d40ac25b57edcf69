import type { Call, ObjectShape, Shape } from 'shared-contract/release'
import { argumentsAre, isComponent, isNode, standsFor } from './known-types.ts'
import { changed, first, type Found, inside, type Side, turned } from './found.ts'
import { counted, member, plain } from './members.ts'
import { isObject, isObjectLike, made, appsOf, type Typed, wordFits } from './typed.ts'

/** Where two types app, from the outside in, and how. */
export interface Misfit {
  at: string
  how: string
}

/** More than any table of types holds. */
const MOST_TYPES = 1_000_000

/**
 * Compares types of two tables: why one cannot stand where another was relied on; nothing when it can. What is added
 * does no harm: a member, an argument that may be left out, a wider parameter. What is taken away or changed does, even
 * where it was optional: somebody reads it. What cannot be understood must be the same to the letter.
 */
export function comparison(given: readonly Shape[], wanted: readonly Shape[]) {
  /** Pairs that fit, or do if all that is being compared does: a type may contain itself. */
  const fitting = new Set<number>()
  /** The same, in the order in which they were assumed. */
  const assumed: number[] = []

  return (shape: Shape, was: Shape): Misfit | undefined => {
    const found = compare({ shape, types: given }, { shape: was, types: wanted }, 'read')
    return found && { at: found.at, how: found.how() }
  }

  function compare(one: Typed, other: Typed, side: Side): Found | undefined {
    const pair = pairOf(one, other, side)
    if (pair === undefined) return compareMade(one, other, side)
    if (fitting.has(pair)) return undefined
    const before = assumed.length
    fitting.add(pair)
    assumed.push(pair)
    const found = compareMade(one, other, side)
    // What followed from an assumption that did not hold does not hold either.
    if (found) for (const each of assumed.splice(before)) fitting.delete(each)
    return found
  }

  function pairOf({ shape: one, types }: Typed, { shape: other }: Typed, side: Side): number | undefined {
    if (typeof one !== 'number' || typeof other !== 'number') return undefined
    return ((one * MOST_TYPES + other) * 2 + (types === given ? 0 : 1)) * 2 + (side === 'read' ? 0 : 1)
  }

  function compareMade(one: Typed, other: Typed, side: Side): Found | undefined {
    const [have, want] = [made(one), made(other)]
    if (have === 'any' || have === 'never' || want === 'any' || want === 'unknown') return undefined
    const different = changed(one, other, side)
    const haveOf = (shape: Shape) => ({ shape, types: one.types })
    const wantOf = (shape: Shape) => ({ shape, types: other.types })

    if (typeof have === 'object' && 'or' in have) {
      return first(have.or, member => {
        const found = compare(haveOf(member), other, side)
        // Where it goes wrong deep inside, that tells more than the whole choice.
        return found && (found.at === '' ? different : found)
      })
    }
    if (typeof want === 'object' && 'or' in want) {
      const tried = want.or.map(member => compare(one, wantOf(member), side))
      if (tried.includes(undefined)) return undefined
      const objects = want.or.flatMap((member, index) => (isObject(made(wantOf(member))) ? [tried[index]] : []))
      // The only object that it could be tells more than the whole choice.
      return (isObjectLike(have) && objects.length === 1 && objects[0]) || different
    }
    if (typeof have === 'string' && typeof want === 'string') return wordFits(have, want) ? undefined : different
    if (typeof have === 'string' && typeof want === 'object' && 'ref' in want && isNode(have, want.ref))
      return undefined
    if (typeof have === 'string' || typeof want === 'string') return different
    if ('op' in have || 'op' in want) return operation(one, other, side) ? different : undefined
    return together(one, other, side, different)
  }

  /** Objects, names and what is both. */
  function together(one: Typed, other: Typed, side: Side, different: Found): Found | undefined {
    const [have, want] = [appsOf(one), appsOf(other)]
    for (const wanted of want.rest) {
      const tried = have.rest.map(app => named(app, wanted, side))
      if (tried.includes(undefined)) continue
      const asComponent = have.object && component(have.object, one.types, wanted, side)
      if (asComponent === 'fits') continue
      return asComponent ?? tried.find(found => found?.at) ?? different
    }
    if (!want.object) return undefined
    return have.object ? objects(have.object, one.types, want.object, other.types, side) : different
  }

  function named(one: Typed, other: Typed, side: Side): Found | undefined {
    const [have, want] = [made(one), made(other)]
    const different = changed(one, other, side)
    if (typeof have === 'string' || typeof want === 'string') return compareMade(one, other, side)
    if (!('ref' in have) || !('ref' in want) || !standsFor(have.ref, want.ref)) return different
    const [ours = [], theirs = []] = [have.of, want.of]
    if (have.ref !== want.ref && ours.length !== theirs.length) return undefined
    if (ours.length !== theirs.length) return different
    const use = argumentsAre(want.ref)
    return first(ours, (shape, index) => {
      const [mine, its] = [
        { shape, types: one.types },
        { shape: theirs[index] ?? 'unknown', types: other.types }
      ]
      return (
        (use !== 'taken' ? compare(mine, its, side) : undefined) ??
        (use !== 'given' ? compare(its, mine, turned(side)) : undefined)
      )
    })
  }

  /** A function is a component when it takes the props that a component of that name gets. */
  function component(have: ObjectShape, types: readonly Shape[], other: Typed, side: Side): Found | 'fits' | undefined {
    const want = made(other)
    if (typeof want === 'string' || !('ref' in want) || !isComponent(want.ref)) return undefined
    const [call] = have.calls ?? []
    if (!call || call.least > 1) return undefined
    const [props] = call.takes
    if (props === undefined) return 'fits'
    const given = { shape: want.of?.[0] ?? { has: {} }, types: other.types }
    return compare(given, { shape: props, types }, turned(side)) ?? 'fits'
  }

  function operation(one: Typed, other: Typed, side: Side): boolean {
    const [have, want] = [made(one), made(other)]
    if (typeof have === 'string' || typeof want === 'string' || !('op' in have)) return true
    if ('ref' in want && have.op.startsWith('tuple') && standsFor('lib:ReadonlyArray', want.ref)) {
      const element = { shape: want.of?.[0] ?? 'unknown', types: other.types }
      return have.of.some(shape => compare({ shape, types: one.types }, element, side))
    }
    if (!('op' in want) || have.op !== want.op || have.of.length !== want.of.length) return true
    return have.of.some((shape, index) => {
      const [mine, its] = [
        { shape, types: one.types },
        { shape: want.of[index] ?? 'unknown', types: other.types }
      ]
      return compare(mine, its, side) ?? (have.op.startsWith('tuple') ? undefined : compare(its, mine, turned(side)))
    })
  }

  function objects(
    have: ObjectShape,
    types: readonly Shape[],
    want: ObjectShape,
    wantTypes: readonly Shape[],
    side: Side
  ) {
    const extra =
      side === 'written' && !want.keys?.length
        ? Object.keys(have.has)
            .map(plain)
            .find(name => !member(want, name))
        : undefined
    if (extra !== undefined) return { at: '', how: () => `no longer takes ${extra}` }
    return (
      first(Object.entries(want.has), ([key, shape]) => {
        const [name, found] = [plain(key), member(have, plain(key))]
        const optional = key.endsWith('?')
        if (!found) {
          if (side === 'read') return { at: '', how: () => `no longer has ${name}` }
          return optional ? undefined : { at: '', how: () => `now needs ${name}` }
        }
        if (found.optional && !optional) {
          return { at: '', how: () => (side === 'read' ? `may now lack ${name}` : `now needs ${name}`) }
        }
        return inside(name, compare({ shape: found.shape, types }, { shape, types: wantTypes }, side))
      }) ??
      first(want.calls ?? [], call => someCall(have.calls ?? [], types, call, wantTypes, side)) ??
      first(want.makes ?? [], call => someCall(have.makes ?? [], types, call, wantTypes, side)) ??
      first(want.keys ?? [], ([key, shape]) => {
        const found = have.keys?.find(([name]) => JSON.stringify(name) === JSON.stringify(key))
        if (!found) return { at: '', how: () => 'no longer holds any number of names' }
        return compare({ shape: found[1], types }, { shape, types: wantTypes }, side)
      })
    )
  }

  function someCall(
    have: readonly Call[],
    types: readonly Shape[],
    want: Call,
    wantTypes: readonly Shape[],
    side: Side
  ) {
    if (have.length === 0) return { at: '', how: () => 'can no longer be called' }
    const tried = have.map(call => calls(call, types, want, wantTypes, side))
    return tried.includes(undefined) ? undefined : tried[0]
  }

  function calls(
    have: Call,
    types: readonly Shape[],
    want: Call,
    wantTypes: readonly Shape[],
    side: Side
  ): Found | undefined {
    if (have.least > want.least) return { at: '', how: () => `now needs ${counted(have.least, 'argument')}` }
    if (side === 'read' && !have.rest && want.takes.length > have.takes.length) {
      return { at: '', how: () => `now takes ${counted(have.takes.length, 'argument')}` }
    }
    const [bounds = [], wantedBounds = []] = [have.bounds, want.bounds]
    if (bounds.length !== wantedBounds.length) return { at: '', how: () => 'is generic in another way' }
    const argument = (shape: Shape, index: number) => {
      const takes = have.takes[index]
      if (takes === undefined) return undefined
      return inside(`(${index + 1})`, compare({ shape, types: wantTypes }, { shape: takes, types }, turned(side)))
    }
    return (
      first(wantedBounds, (shape, index) =>
        compare({ shape, types: wantTypes }, { shape: bounds[index] ?? 'unknown', types }, turned(side))
      ) ??
      first(want.takes, argument) ??
      (want.gives === 'void'
        ? undefined
        : inside('()', compare({ shape: have.gives, types }, { shape: want.gives, types: wantTypes }, side)))
    )
  }
}
