/** The rules of a stylesheet that apply to a page before its scripts run. */
import { closing, next } from './css-text.ts'
import { canMatch, type Elements, type Selector, selectorsOf } from './used-selectors.ts'

interface Rule {
  /** A selector list, or an at-rule with its parameters. */
  head: string
  /** Declarations; undefined for a rule with rules inside. */
  body?: string
  rules?: readonly Rule[]
  selectors?: readonly Selector[]
}

export type Stylesheet = readonly Rule[]

const GROUP = /^@(media|supports|layer|container)\b/
/** Rules for print and forced colours are left to the stylesheet. */
const LATE_GROUP = /^@media (print\b|\(forced-colors)/
/** Declarations without effect on a first view. */
const LATE_DECLARATION =
  /(?<=^|;)(transition(-[a-z]+)?|cursor|touch-action|(scroll|overscroll)-behavior[a-z-]*):[^;]*(;|$)/g

/** Parses minified CSS of a build. File addresses become absolute. */
export function parseStyles(text: string, base: string): Stylesheet {
  const css = text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(
      /url\((["']?)(?!["']?(?:data:|\/|https?:|#))(.*?)\1\)/g,
      (_all, quote, file) => `url(${quote}${base}${file}${quote})`
    )
  return parseRules(css)
}

/** The rules whose selectors can match one of the elements. States of a pointer and of running scripts are left out. */
export function usedStyles(sheet: Stylesheet, elements: Elements): string {
  const used = textOf(sheet, elements)
  return used.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name: string) =>
    used.split(name).length > 2 ? rule : ''
  )
}

function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (let start = 0; start < css.length;) {
    const open = next(css, start, '{')
    const end = next(css, start, ';')
    if (end < open) {
      // A statement such as `@layer a, b;`.
      rules.push({ head: css.slice(start, end + 1) })
      start = end + 1
      continue
    }
    if (open === css.length) break
    const close = closing(css, open, '{}')
    const head = css.slice(start, open).trim()
    const body = css.slice(open + 1, close)
    if (GROUP.test(head)) rules.push({ head, rules: parseRules(body) })
    else rules.push({ head, body, ...(head.startsWith('@') ? {} : { selectors: selectorsOf(head) }) })
    start = close + 1
  }
  return rules
}

/** Serialises the rules that can match these elements; without `elements`, all rules. */
export function textOf(rules: Stylesheet, elements?: Elements): string {
  return rules
    .map(({ head, body, rules: inner, selectors }) => {
      if (inner) {
        const text = elements && LATE_GROUP.test(head) ? '' : textOf(inner, elements)
        return text && `${head}{${text}}`
      }
      if (body === undefined) return head
      if (!elements || !selectors) return `${head}{${body}}`
      const used = selectors.filter(selector => canMatch(selector, elements)).map(({ text }) => text)
      const early = body.replace(LATE_DECLARATION, '')
      return used.length > 0 && early ? `${used.join()}{${early}}` : ''
    })
    .join('')
}

const DECLARATION = /(?<=[{;])(--[\w-]+):(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^"';{}])*(?:;|(?=\}))/g
const REFERENCE = /var\((--[\w-]+)/g

/** These minified stylesheets of one page without the custom properties to which neither they nor the HTML refer. */
export function withoutUnusedProperties(styles: readonly string[], html: string): string[] {
  const used = new Set([...styles, html].flatMap(text => [...text.matchAll(REFERENCE)].map(([, name]) => name)))
  const left = styles.map(text => text.replace(DECLARATION, (all, name: string) => (used.has(name) ? all : '')))
  return left.every((text, index) => text === styles[index]) ? left : withoutUnusedProperties(left, html)
}
