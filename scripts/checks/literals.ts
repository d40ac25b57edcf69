import { parseFileSync } from '@swc/core'

export function literalsIn(file: string): string[] {
  const found: string[] = []
  collect(parseFileSync(file, { syntax: 'typescript', tsx: file.endsWith('x') }), found)
  return found
}

function collect(node: unknown, found: string[]): void {
  if (Array.isArray(node)) for (const child of node) collect(child, found)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && node.type === 'ImportDeclaration') return
    if ('type' in node && 'value' in node && node.type === 'StringLiteral') found.push(String(node.value))
    if ('type' in node && 'cooked' in node && node.type === 'TemplateElement') found.push(String(node.cooked))
    for (const child of Object.values(node)) collect(child, found)
  }
}
