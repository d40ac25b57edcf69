import { Visitor, type Node } from 'oxc-parser'
import { parseSource, type SourceFile } from './source-file.ts'

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Without private members and side effects, and with methods as properties:
 * TypeScript compares parameters of methods in both directions.
 */
export function portable(path: string, text: string): SourceFile {
  const { program } = parseSource(path, text)
  const edits: Edit[] = []
  const remove = ({ start, end }: Node) => edits.push({ start, end, text: '' })
  new Visitor({
    ImportDeclaration(node) {
      if (node.specifiers.length === 0) remove(node)
    },
    TSModuleDeclaration(node) {
      if (node.kind === 'global' || node.id.type === 'Literal') remove(node)
    },
    PropertyDefinition(node) {
      if (node.key.type === 'PrivateIdentifier' || node.accessibility === 'private') remove(node)
    },
    MethodDefinition(node) {
      if (node.kind !== 'constructor' && node.accessibility === 'private') remove(node)
    },
    TSInterfaceBody: node => edits.push(...methodEdits(node.body, text)),
    TSTypeLiteral: node => edits.push(...methodEdits(node.members, text))
  }).visit(program)
  return parseSource(path, edited(text, edits))
}

function edited(text: string, edits: readonly Edit[]): string {
  const isRemoved = (edit: Edit) =>
    edits.some(other => other !== edit && other.text === '' && other.start <= edit.start && edit.end <= other.end)
  const applied = edits.filter(edit => !isRemoved(edit)).toSorted((one, other) => other.start - one.start)
  return applied.reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
}

/** `send(id: number): void` → `send: (id: number) => void`. Overloads stay methods. */
function methodEdits(members: readonly Node[], text: string): Edit[] {
  const methods = members.filter(member => member.type === 'TSMethodSignature' && member.kind === 'method')
  const names = methods.map(method => methodName(method, text))
  return methods.flatMap((method, index) => {
    const isOverloaded = names.indexOf(names[index] ?? '') !== names.lastIndexOf(names[index] ?? '')
    if (method.type !== 'TSMethodSignature' || !method.returnType || isOverloaded) return []
    const parameters = method.typeParameters?.start ?? text.indexOf('(', method.key.end)
    const { start, typeAnnotation } = method.returnType
    return [
      { start: parameters, end: parameters, text: ': ' },
      { start, end: typeAnnotation.start, text: ' => ' }
    ]
  })
}

function methodName(method: Node, text: string): string {
  return 'key' in method && method.key ? text.slice(method.key.start, method.key.end) : ''
}
