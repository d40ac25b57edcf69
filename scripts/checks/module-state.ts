import { parseSync } from '@swc/core'
import { reportNotAllowed } from './sources.ts'

/** State of a whole page or worker. There are at most eight; other state belongs to what creates it. */
const ALLOWED = {
  'shell/src/connection/connection.ts: check': 'a check is started by the page and by each failed screen',
  'shell/src/federation/load-remote.ts: page': 'the remotes of a page are loaded once',
  'shell/src/push/listen-to-messages.ts: shown': 'a page shows a message once, also after another sign-in',
  'shell/src/push/receive-push.ts: receiving': 'a page subscribes once in a session',
  'shell/src/push/post-notices.ts: notices': 'events of the worker share the messages that no page has shown',
  'shell/src/reports/page-events.ts: pageEvents': 'events are recorded before the chunk that reports them is loaded',
  'shell/src/server/load-remote.ts: remotes': 'a server process renders one release',
  'shell/src/worker/store-visited.ts: last': 'messages of all pages are handled one after the other'
}

interface SyntaxNode {
  type: string
  [field: string]: unknown
}

const IMMUTABLE = /^(RegExp|URL|Intl|TextEncoder|TextDecoder)$/
const MUTATING = /^(add|set|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/

if (import.meta.main)
  reportNotAllowed({
    patterns: ['shell/src/*'],
    find: ({ file, text }) => mutableVariables(text).map(name => `${file}: ${name}`),
    allowed: ALLOWED,
    advice: 'is a mutable module variable: give the state to an object that its user creates'
  })

export function mutableVariables(source: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true })
  const changed = new Set<string>()
  noteChanges(body, changed)
  return (body as unknown as SyntaxNode[])
    .map(statement => (statement.type === 'ExportDeclaration' ? (statement['declaration'] as SyntaxNode) : statement))
    .filter(({ type, declare }) => type === 'VariableDeclaration' && !declare)
    .flatMap(({ kind, declarations }) =>
      (declarations as SyntaxNode[]).flatMap(({ id, init }) => {
        const { value: name, typeAnnotation } = id as SyntaxNode & { value: string }
        const isReadonly = JSON.stringify(typeAnnotation ?? '').includes('"value":"Readonly')
        const isMutable = kind !== 'const' || changed.has(name) || (isMutableObject(init) && !isReadonly)
        return isMutable ? [name] : []
      })
    )
}

function isMutableObject(init: unknown): boolean {
  const { type, callee } = (init ?? {}) as SyntaxNode
  return type === 'NewExpression' && !IMMUTABLE.test(String((callee as SyntaxNode)['value']))
}

function noteChanges(node: unknown, changed: Set<string>): void {
  if (Array.isArray(node)) return node.forEach(child => noteChanges(child, changed))
  if (typeof node !== 'object' || node === null) return
  const { type, left, argument, operator, callee } = node as SyntaxNode
  if (type === 'AssignmentExpression') noteRoot(left, changed)
  if (type === 'UpdateExpression' || (type === 'UnaryExpression' && operator === 'delete')) noteRoot(argument, changed)
  if (type === 'CallExpression' && isMutatingMethod(callee)) noteRoot(callee, changed)
  Object.values(node).forEach(child => noteChanges(child, changed))
}

function isMutatingMethod(callee: unknown): boolean {
  const { property } = callee as { property?: { value?: string } }
  return MUTATING.test(property?.value ?? '')
}

function noteRoot(node: unknown, changed: Set<string>): void {
  const { type, object, expression, value } = node as SyntaxNode
  // A store is named with `$`, and its `set` notifies its subscribers.
  if (type === 'Identifier' && !String(value).startsWith('$')) changed.add(String(value))
  else if (object ?? expression) noteRoot(object ?? expression, changed)
}
