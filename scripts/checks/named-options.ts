/** Reports functions with more than six named options; the attributes of a component are none. Exit code 1 if any. */
import { parseSync } from '@swc/core'
import { reportNotAllowed } from './sources.ts'

interface SyntaxNode {
  type: string
  [field: string]: unknown
}

const MOST = 6

reportNotAllowed({
  patterns: ['*.ts', '*.tsx'],
  find: ({ file, text }) =>
    functionsWithManyOptions(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') })).map(
      name => `${file}: ${name}`
    ),
  allowed: {},
  advice: `has more than ${MOST} named options: give what they describe an object`
})

function functionsWithManyOptions(node: unknown, name = ''): string[] {
  if (Array.isArray(node)) return node.flatMap(child => functionsWithManyOptions(child, name))
  if (typeof node !== 'object' || node === null) return []
  const { id, identifier, key, params, parameters } = node as Record<string, SyntaxNode | undefined>
  const value = (identifier ?? id ?? key)?.['value']
  const own = typeof value === 'string' ? value : name
  const isComponent = /^[A-Z]/.test(own) && 'returnType' in node && identifier !== undefined
  const patterns = [params ?? parameters ?? []].flat().map(parameter => patternIn(parameter))
  const isWide = !isComponent && patterns.some(pattern => pattern.length > MOST)
  return [...(isWide ? [own] : []), ...Object.values(node).flatMap(child => functionsWithManyOptions(child, own))]
}

/** The names in the object pattern of a parameter. */
function patternIn(parameter: SyntaxNode): unknown[] {
  const pattern = (parameter['pat'] ?? parameter) as SyntaxNode
  const { type, properties } = (pattern.type === 'AssignmentPattern' ? pattern['left'] : pattern) as SyntaxNode
  return type === 'ObjectPattern'
    ? (properties as SyntaxNode[]).filter(property => property.type !== 'RestElement')
    : []
}
