import { type Block, type CssNode, generate, parse, tokenize, tokenTypes, walk } from 'css-tree'
import { canMatch, type Elements, type Selector, selectorsOf } from './used-selectors.ts'

interface Declaration {
  property: string
  text: string
  words: readonly string[]
}

type Rule =
  | { kind: 'group'; head: string; rules: Stylesheet }
  | { kind: 'block'; head: string; selectors?: readonly Selector[]; declarations: readonly Declaration[] }
  | { kind: 'whole'; text: string; words: readonly string[]; animation?: string }

export type Stylesheet = readonly Rule[]

const GROUPS = ['media', 'supports', 'layer', 'container']
const LATE_GROUP = /^@media (print\b|\(forced-colors|\(prefers-contrast)/
const LATE_PROPERTY = /^(transition(-[a-z]+)?|cursor|touch-action|(scroll|overscroll)-behavior[a-z-]*)$/
const ABSOLUTE = /^(data:|\/|https?:|#)/
const REFERENCE = /var\((--[\w-]+)/g

export function parseStyles(text: string, base: string): Stylesheet {
  const sheet = parse(text, { parseValue: false, parseAtrulePrelude: false })
  walk(sheet, {
    visit: 'Declaration',
    enter: ({ value }) => {
      if (value.type === 'Raw') value.value = withAbsoluteAddresses(value.value, base)
    }
  })
  return rulesOf(sheet)
}

/** The rules whose selectors can match one of the elements. States of a pointer and of running scripts are left out. */
export function usedStyles(sheet: Stylesheet, elements: Elements): Stylesheet {
  const matched = matchedRules(sheet, elements)
  return withAnimations(matched, new Set(matched.flatMap(ruleWords)))
}

function withAnimations(rules: readonly Rule[], words: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'group') return [{ ...rule, rules: withAnimations(rule.rules, words) }]
    return rule.kind === 'whole' && rule.animation !== undefined && !words.has(rule.animation) ? [] : [rule]
  })
}

export function withoutUnusedProperties(sheets: readonly Stylesheet[], html: string): readonly Stylesheet[] {
  const used = new Set([...sheets.flat().flatMap(ruleWords), ...[...html.matchAll(REFERENCE)].map(([, name]) => name)])
  let isComplete = true
  const left = sheets.map(sheet =>
    withDeclarations(sheet, ({ property }) => {
      const isUsed = !property.startsWith('--') || used.has(property)
      isComplete &&= isUsed
      return isUsed
    })
  )
  return isComplete ? sheets : withoutUnusedProperties(left, html)
}

export function printSheet(sheet: Stylesheet): string {
  return sheet
    .map(rule => {
      if (rule.kind === 'whole') return rule.text
      const inner = rule.kind === 'group' ? printSheet(rule.rules) : rule.declarations.map(({ text }) => text).join(';')
      const head = rule.kind === 'block' && rule.selectors ? rule.selectors.map(({ text }) => text).join() : rule.head
      return inner && `${head}{${inner}}`
    })
    .join('')
}

function matchedRules(sheet: Stylesheet, elements: Elements): Rule[] {
  return withDeclarations(sheet, ({ property }) => !LATE_PROPERTY.test(property)).flatMap((rule): Rule[] => {
    if (rule.kind === 'group')
      return LATE_GROUP.test(rule.head) ? [] : [{ ...rule, rules: matchedRules(rule.rules, elements) }]
    if (rule.kind === 'whole' || !rule.selectors) return [rule]
    const selectors = rule.selectors.filter(selector => canMatch(selector, elements))
    return selectors.length > 0 ? [{ ...rule, selectors }] : []
  })
}

function withDeclarations(sheet: Stylesheet, isLeft: (declaration: Declaration) => boolean): Rule[] {
  return sheet.map(rule => {
    if (rule.kind === 'group') return { ...rule, rules: withDeclarations(rule.rules, isLeft) }
    return rule.kind === 'block' ? { ...rule, declarations: rule.declarations.filter(isLeft) } : rule
  })
}

function ruleWords(rule: Rule): readonly string[] {
  if (rule.kind === 'group') return rule.rules.flatMap(ruleWords)
  return rule.kind === 'block' ? rule.declarations.flatMap(({ words }) => words) : rule.words
}

function rulesOf(node: CssNode): Rule[] {
  const nodes = 'children' in node && node.children ? node.children.toArray() : []
  return nodes.flatMap((each): Rule[] => {
    if (each.type === 'Comment') return []
    if (each.type === 'Rule' && each.prelude.type === 'SelectorList') {
      const declarations = declarationsIn(each.block)
      return [{ kind: 'block', head: '', selectors: selectorsOf(each.prelude), declarations }]
    }
    if (each.type !== 'Atrule' || !each.block) return [whole(each)]
    const parameters = each.prelude?.type === 'Raw' ? each.prelude.value : ''
    const head = `@${each.name}${parameters && ` ${parameters}`}`
    if (GROUPS.includes(each.name)) return [{ kind: 'group', head, rules: rulesOf(each.block) }]
    if (each.name === 'keyframes')
      return [{ kind: 'whole', text: generate(each), words: wordsIn(generate(each.block)), animation: parameters }]
    const areDeclarations = each.block.children.toArray().every(({ type }) => type === 'Declaration')
    return [areDeclarations ? { kind: 'block', head, declarations: declarationsIn(each.block) } : whole(each)]
  })
}

function whole(node: CssNode): Extract<Rule, { kind: 'whole' }> {
  const text = generate(node)
  return { kind: 'whole', text, words: wordsIn(text) }
}

function declarationsIn({ children }: Block): Declaration[] {
  return children.toArray().map(node => {
    const text = generate(node)
    return node.type === 'Declaration'
      ? { property: node.property, text, words: node.value.type === 'Raw' ? wordsIn(node.value.value) : [] }
      : { property: '', text, words: wordsIn(text) }
  })
}

function wordsIn(text: string): string[] {
  const words: string[] = []
  tokenize(text, (type, start, end) => void (type === tokenTypes.Ident && words.push(text.slice(start, end))))
  return words
}

function withAbsoluteAddresses(value: string, base: string): string {
  if (!value.includes('url(')) return value
  let text = ''
  let end = 0
  walk(parse(value, { context: 'value', positions: true }), {
    visit: 'Url',
    enter: node => {
      if (!node.loc || ABSOLUTE.test(node.value)) return
      text += value.slice(end, node.loc.start.offset) + generate({ ...node, value: base + node.value })
      end = node.loc.end.offset
    }
  })
  return text + value.slice(end)
}
