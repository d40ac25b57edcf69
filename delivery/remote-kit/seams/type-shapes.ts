import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isParameterDeclaration } from 'typescript/unstable/ast/is'
import {
  type Checker,
  type Signature,
  SignatureKind,
  type Symbol as TypeSymbol,
  SymbolFlags,
  type Type,
  TypeFlags
} from 'typescript/unstable/sync'
import type { Call, Members, Shape } from 'shared-contract/release'

/** An object with more members than any of ours is another library's, and known by its name. */
const MOST_MEMBERS = 80

export interface Met {
  /** The objects met so far; a shape refers to them by place, so that a type may contain itself. */
  types: Shape[]
  /** The packages by whose names something is known, and a file of each. */
  foreign: Map<string, string>
}

/** Reads the structure of types from the compiler; `packageOf` names the package of a file that is not ours. */
export function typeShapes(
  checker: Checker,
  { types, foreign }: Met,
  packageOf: (path: string) => string | undefined
): (type: Type) => Shape {
  const places = new Map<number, number>()
  /** The type parameters of the calls that we are inside of. */
  const parameters: number[] = []

  function shapeOf(type: Type): Shape {
    if (type.flags & TypeFlags.Boolean) return 'boolean'
    if (type.isIntrinsicType()) return type.intrinsicName
    if (type.isLiteralType()) return typeof type.value === 'bigint' ? `${type.value}n` : JSON.stringify(type.value)
    if (type.isTypeParameter()) return parameterName(type)
    if (type.isTupleType() || (type.isTypeReference() && type.getTarget().isTupleType())) return tuple(type)
    if (type.isUnionType()) return named(type.getAliasSymbol(), type.getAliasTypeArguments()) ?? union(type.getTypes())
    if (type.isIntersectionType()) return intersection(type)
    if (type.isObjectType()) return object(type)
    return opaque(type)
  }

  function parameterName(type: Type): Shape {
    const place = parameters.lastIndexOf(type.id)
    return place < 0 ? { op: checker.typeToString(type), of: [] } : `<${place}>`
  }

  function tuple(type: Type): Shape {
    const target = type.isTupleType() ? type : type.isTypeReference() ? type.getTarget() : type
    const kinds = target.isTupleType() ? target.elementFlags.join(' ') : ''
    const of = type.isTypeReference() ? checker.getTypeArguments(type).map(shapeOf) : []
    return { op: `tuple ${kinds}`, of }
  }

  function union(members: readonly Type[]): Shape {
    const shapes = members.map(shapeOf)
    const both = shapes.includes('true') && shapes.includes('false')
    const plain = both ? [...shapes.filter(shape => shape !== 'true' && shape !== 'false'), 'boolean'] : shapes
    // The compiler's order is the order in which it met them, which says nothing.
    const unique = new Map(plain.map(shape => [JSON.stringify(shape), shape]))
    const sorted = [...unique].toSorted(([one], [other]) => (one < other ? -1 : 1))
    if (sorted.length <= MOST_MEMBERS) return { or: sorted.map(([, shape]) => shape) }
    const digest = createHash('sha256').update([...unique.keys()].toSorted().join())
    return { op: `one of ${sorted.length}: ${digest.digest('hex').slice(0, 12)}`, of: [] }
  }

  function intersection(type: Type): Shape {
    const parts = type.isIntersectionType() ? type.getTypes() : []
    const byName = named(type.getAliasSymbol(), type.getAliasTypeArguments())
    if (byName) return byName
    const [one, ...more] = parts.map(shapeOf).filter(shape => !saysNothing(shape))
    return one === undefined ? 'object' : more.length === 0 ? one : { and: [one, ...more] }
  }

  /** `object` and `{}` only tell that something is there. */
  function saysNothing(shape: Shape): boolean {
    const own = typeof shape === 'number' ? types[shape] : shape
    return own === 'object' || (typeof own === 'object' && isDeepStrictEqual(own, { has: {} }))
  }

  function object(type: Type): Shape {
    const known = places.get(type.id)
    if (known !== undefined) return known
    const symbol = type.getSymbol()
    const alias = named(type.getAliasSymbol(), type.getAliasTypeArguments())
    const own = type.isTypeReference()
      ? named(symbol, checker.getTypeArguments(type))
      : symbol && symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface)
        ? named(symbol, [])
        : undefined
    if (own) return own
    if (symbol && isOpen(symbol)) return { op: symbol.name, of: [] }
    const properties = checker.getPropertiesOfType(type)
    if (properties.length > MOST_MEMBERS) return alias ?? bigObject(type, properties)
    return structure(type, properties, [])
  }

  /** Ours, but built on another library's object: that by its name, the rest by its structure. */
  function bigObject(type: Type, properties: readonly TypeSymbol[]): Shape {
    const bases = (type.isClassOrInterface() ? (type.getBaseTypes() ?? []) : []).map(shapeOf)
    const ours = properties.filter(property => {
      const path = property.declarations[0]?.path
      return path !== undefined && packageOf(path) === undefined
    })
    if (bases.length === 0 && ours.length === properties.length) return opaque(type)
    return structure(type, ours, bases)
  }

  function structure(type: Type, properties: readonly TypeSymbol[], bases: Shape[]): Shape {
    const place = types.length
    places.set(type.id, place)
    types.push('unknown')
    const calls = checker.getSignaturesOfType(type, SignatureKind.Call).map(call)
    const makes = checker.getSignaturesOfType(type, SignatureKind.Construct).map(call)
    const keys = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, valueType }): [Shape, Shape] => [shapeOf(keyType), shapeOf(valueType)])
    const own: Shape = {
      has: members(properties),
      ...(calls.length > 0 ? { calls } : {}),
      ...(makes.length > 0 ? { makes } : {}),
      ...(keys.length > 0 ? { keys } : {})
    }
    types[place] = bases.length > 0 ? { and: [...bases, own] } : own
    return place
  }

  function members(properties: readonly TypeSymbol[]): Members {
    const found = properties.filter(({ name }) => !name.startsWith('#') && name !== 'prototype')
    const typesOfThem = checker.getTypeOfSymbol(found)
    return Object.fromEntries(
      found
        .map(({ name, flags }, index): [string, Shape] => {
          const type = typesOfThem[index]
          return [flags & SymbolFlags.Optional ? `${name}?` : name, type ? shapeOf(type) : 'unknown']
        })
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
    )
  }

  function call(signature: Signature): Call {
    const generic = signature.getTypeParameters()
    parameters.push(...generic.map(({ id }) => id))
    const taken = signature.getParameters()
    const rest = signature.hasRestParameter
    const needed = taken.map(mustBeGiven)
    const predicate = checker.getTypePredicateOfSignature(signature)
    const given = checker.getReturnTypeOfSignature(signature)
    const shape: Call = {
      takes: checker.getTypeOfSymbol(taken).map(type => (type ? shapeOf(type) : 'unknown')),
      least: needed.lastIndexOf(true) + 1,
      ...(rest ? { rest } : {}),
      gives: predicate?.type
        ? { op: `is ${predicate.parameterIndex ?? 'this'}`, of: [shapeOf(predicate.type)] }
        : given
          ? shapeOf(given)
          : 'unknown',
      ...(generic.length > 0 ? { bounds: generic.map(bound) } : {})
    }
    parameters.splice(parameters.length - generic.length)
    return shape
  }

  function bound(parameter: Signature['getTypeParameters'] extends () => readonly (infer One)[] ? One : never): Shape {
    const constraint = checker.getConstraintOfTypeParameter(parameter)
    return constraint ? shapeOf(constraint) : 'unknown'
  }

  /** By the name that another package gives it; nothing for what is ours or has no name. */
  function named(symbol: TypeSymbol | undefined, typeArguments: readonly Type[]): Shape | undefined {
    const path = symbol?.declarations[0]?.path
    if (!symbol || path === undefined || !/^[A-Za-z$]/.test(symbol.name)) return undefined
    const from = packageOf(path)
    if (from === undefined) return undefined
    foreign.set(from, path)
    const ref = `${from}:${symbol.name}`
    return typeArguments.length > 0 ? { ref, of: typeArguments.map(shapeOf) } : { ref }
  }

  function opaque(type: Type): Shape {
    if (type.isIndexType()) return { op: 'keyof', of: [shapeOf(type.getTarget())] }
    if (type.isIndexedAccessType())
      return { op: 'at', of: [shapeOf(type.getObjectType()), shapeOf(type.getIndexType())] }
    if (type.isTemplateLiteralType()) return { op: type.texts.join('${}'), of: type.getTypes().map(shapeOf) }
    if (type.isConditionalType()) {
      const parts = [type.getCheckType(), type.getExtendsType(), type.getTrueType(), type.getFalseType()]
      return { op: 'if', of: parts.map(shapeOf) }
    }
    return { op: checker.typeToString(type), of: [] }
  }

  return shapeOf
}

/** Whether each part adds something of its own to an interface: only its name is the same for all. */
function isOpen({ flags, declarations }: TypeSymbol): boolean {
  return Boolean(flags & SymbolFlags.Interface) && new Set(declarations.map(({ path }) => path)).size > 1
}

/** Whether a caller must give this parameter. */
function mustBeGiven(parameter: TypeSymbol): boolean {
  const declared = parameter.valueDeclaration?.resolve()
  if (!declared) return !(parameter.flags & SymbolFlags.Optional)
  if (!isParameterDeclaration(declared)) return true
  return !declared.questionToken && !declared.initializer && !declared.dotDotDotToken
}
