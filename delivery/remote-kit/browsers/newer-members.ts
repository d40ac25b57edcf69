import {
  type ArrowFunctionExpression,
  type Expression,
  type Function as FunctionNode,
  type MemberExpression,
  type Node,
  parseSync,
  Visitor
} from 'oxc-parser'
import { BROWSERS } from './browsers.ts'
import known from './newer-members.json' with { type: 'json' }

const GLOBALS: Readonly<Record<string, string>> = known.globals
const MEMBERS: Readonly<Record<string, string>> = known.members
const METHODS: Readonly<Record<string, string>> = known.methods
/** Members that only secure contexts have. */
const SECURE = 'only on pages with TLS'
const ROOTS = new Set(['window', 'self', 'globalThis'])

export interface NewerMember {
  name: string
  reason: string
}

interface BuiltScripts {
  files: Readonly<Record<string, string>>
  worker?: string | undefined
}

export function scriptProblems({ files, worker }: BuiltScripts): string[] {
  return Object.entries(files).flatMap(([file, script]) => problemsOfScript(file, script, file === worker))
}

function problemsOfScript(file: string, script: string, isWorker: boolean): string[] {
  try {
    return newerMembers(script, { isWorker }).map(
      ({ name, reason }) =>
        `${file} uses ${name} (${reason}) without a test. Pages must work in ${BROWSERS.join(', ')} and without TLS: test for it, or do without it.`
    )
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return [`${file} ${error.message}.`]
  }
}

/**
 * A test is `typeof x.name`, `'name' in x`, `x.name?.()`, a condition anywhere in the script, or a `try` around it.
 * Own names, one-word methods such as `union` and aliases are not reported. Throws a `SyntaxError`.
 */
export function newerMembers(script: string, { isWorker = false } = {}): NewerMember[] {
  const { program, errors } = parseSync('script.js', script, { sourceType: 'unambiguous' })
  if (errors[0]) throw new SyntaxError(`cannot be parsed: ${errors[0].message}`)
  const used = new Map<string, string>()
  const tested = new Set<string>()
  const own = new Set<string>()
  let caught = 0
  const record = (name: string, reason: string | undefined) => {
    if (reason === undefined || caught > 0 || (isWorker && reason === SECURE)) return
    used.set(name, reason)
  }
  const test = (node: Node | null) => {
    const name = node && tail(node)
    if (name) tested.add(name)
  }
  const bind = (name: string | undefined) => {
    if (name) own.add(name)
  }
  const bindFunction = ({ id, params }: FunctionNode | ArrowFunctionExpression) => {
    bind(id?.name)
    for (const each of params) bind(tail(each))
  }
  const called = (callee: Expression) => {
    if (callee.type === 'Identifier') record(callee.name, entry(GLOBALS, callee.name))
    if (callee.type === 'MemberExpression' && !callee.optional) {
      const name = tail(callee)
      if (name) record(name, entry(METHODS, name) ?? (isRoot(callee.object) ? entry(GLOBALS, name) : undefined))
    }
  }
  new Visitor({
    CallExpression: ({ callee, optional }) => (optional ? test(callee) : called(callee)),
    NewExpression: ({ callee }) => called(callee),
    MemberExpression(node) {
      const { object, optional } = node
      const name = tail(node)
      if (optional) test(object)
      const base = object.type === 'MemberExpression' ? isRoot(object.object) && tail(object) : tail(object)
      if (!name || !base || name === 'prototype') return
      record(name, entry(MEMBERS, `${base}.${name}`))
      record(base, entry(GLOBALS, base))
    },
    TryStatement({ handler }) {
      if (handler) caught++
    },
    // Errors of the handler itself are not caught.
    CatchClause: () => void caught--,
    UnaryExpression: ({ operator, argument }) => (operator === 'typeof' || operator === '!') && test(argument),
    BinaryExpression({ operator, left, right }) {
      if (operator === 'in' && left.type === 'Literal') tested.add(String(left.value))
      else if (/^[!=]==?$/.test(operator)) for (const side of [left, right]) test(side)
    },
    LogicalExpression: ({ left }) => test(left),
    ConditionalExpression: node => test(node.test),
    IfStatement: node => test(node.test),
    Property: ({ key, value }) => (value.type === 'AssignmentPattern' ? test(key) : bind(keyName(key))),
    MethodDefinition: ({ key }) => bind(keyName(key)),
    PropertyDefinition: ({ key }) => bind(keyName(key)),
    AssignmentExpression: ({ left }) => bind(tail(left)),
    VariableDeclarator: ({ id }) => bind(tail(id)),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    ClassDeclaration: ({ id }) => bind(id?.name),
    ImportDeclaration: ({ specifiers }) => specifiers.forEach(({ local }) => bind(local.name))
  }).visit(program)
  return [...used]
    .filter(([name]) => !tested.has(name) && !own.has(name))
    .map(([name, reason]) => ({ name, reason }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function entry(list: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined
}

function isRoot(node: Node): boolean {
  return node.type === 'Identifier' && ROOTS.has(node.name)
}

function tail(node: Node): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return memberName(node)
    case 'ChainExpression':
      return tail(node.expression)
    case 'ParenthesizedExpression':
      return tail(node.expression)
    default:
      return undefined
  }
}

function memberName({ computed, property }: MemberExpression): string | undefined {
  if (!computed && property.type === 'Identifier') return property.name
  return keyName(property)
}

function keyName(key: Node): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
}
