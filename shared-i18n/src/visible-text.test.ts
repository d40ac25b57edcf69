import { type Node, parseSync } from '@swc/core'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Properties that a page shows or a screen reader speaks. */
const SPOKEN =
  /^(?:alt|hint|label|placeholder|problem|text|title|aria-(?:description|label|placeholder|roledescription|valuetext))$/

/** Names that are the same in every language. */
const NAMES = ['WhatsApp', 'حرفة', 'Hirfa']

const components = globSync('{shell,shared-*,mf-*}/{src,router,remote}/**/*.tsx', { cwd: ROOT }).filter(
  file => !file.endsWith('.test.tsx')
)

/** The literals that a component shows without a message. */
function literalsIn(code: string): string[] {
  const literals: string[] = []
  visit(parseSync(code, { syntax: 'typescript', tsx: true }))
  return literals.filter(text => /\p{L}/u.test(text) && !NAMES.includes(text))

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    if (isOf(node, 'JSXText')) literals.push(String(node.value).trim())
    if (isOf(node, 'JSXAttribute') && SPOKEN.test(nameOf(node))) literals.push(...stringsIn(node.value))
    for (const child of Object.values(node)) visit(child)
  }
}

function isOf(node: object, type: string): node is Node & Record<string, unknown> {
  return 'type' in node && node.type === type
}

function nameOf({ name }: Record<string, unknown>): string {
  return typeof name === 'object' && name !== null && 'value' in name ? String(name.value) : ''
}

/** The literal of an attribute, also in braces. */
function stringsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isOf(value, 'StringLiteral')) return [String(value.value)]
  return isOf(value, 'JSXExpressionContainer') ? stringsIn(value.expression) : []
}

test('[F-001] there are three languages', () => {
  expect(LANGUAGES).toEqual(['ar', 'en', 'fr'])
})

test('[F-001] components show messages, not literals', () => {
  expect(components.length).toBeGreaterThan(150)
  const found = components.map(file => [file, literalsIn(readFileSync(join(ROOT, file), 'utf8'))])
  expect(found.filter(([, literals]) => literals?.length)).toEqual([])
})

test.each([
  ['<p>Hello</p>', ['Hello']],
  ["<p>{t('hello')} · 404</p>", []],
  ['<a title="Hello" href="/hello">حرفة</a>', ['Hello']],
  ['<Field label={\'Hello\'} name="field" />', ['Hello']],
  ['<p aria-roledescription="slide" />', ['slide']]
])('%s shows the literals %j', (code, literals) => {
  expect(literalsIn(code)).toEqual(literals)
})
