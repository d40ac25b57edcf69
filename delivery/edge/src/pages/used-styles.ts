/** The rules of a stylesheet that apply to a page, found by the names of its elements and classes. */

interface Rule {
  /** A selector list, or an at-rule with its parameters. */
  head: string
  /** Declarations; undefined for a rule with rules inside. */
  body?: string
  rules?: readonly Rule[]
  /** For each selector of the list: the classes and elements it needs. */
  needs?: readonly (readonly string[])[]
}

export type Stylesheet = readonly Rule[]

const GROUP = /^@(media|supports|layer|container)\b/

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

/** The rules whose selectors can match an element of the HTML, in any state. */
export function usedStyles(sheet: Stylesheet, html: string): string {
  const names = namesIn(html)
  const used = textOf(sheet, names)
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
    const close = closing(css, open)
    const head = css.slice(start, open).trim()
    const body = css.slice(open + 1, close)
    if (GROUP.test(head)) rules.push({ head, rules: parseRules(body) })
    else rules.push({ head, body, ...(head.startsWith('@') ? {} : { needs: selectorsOf(head).map(needsOf) }) })
    start = close + 1
  }
  return rules
}

/** The next place of a character outside of strings; the end of the text if there is none. */
function next(css: string, from: number, wanted: string): number {
  let quote = ''
  for (let at = from; at < css.length; at++) {
    const character = css[at]
    if (character === '\\') at++
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === wanted) return at
  }
  return css.length
}

function closing(css: string, open: number): number {
  let at = open + 1
  for (;;) {
    const close = next(css, at, '}')
    const inner = next(css, at, '{')
    if (inner > close || close === css.length) return close
    at = closing(css, inner) + 1
  }
}

/** What parentheses contain may match by other means, so it needs nothing. */
function selectorsOf(head: string): string[] {
  let plain = head
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return plain.replace(/\[[^\]]*\]/g, '').split(',')
}

function needsOf(selector: string): string[] {
  const classes = [...selector.matchAll(/\.((?:[\w-]|[^\x00-\x7F]|\\.)+)/g)].map(
    ([, name = '']) => `.${name.replaceAll('\\', '')}`
  )
  const elements = selector
    .replace(/::?[\w-]+/g, '')
    .split(/[\s>+~]+/)
    .flatMap(part => /^[a-z][\w-]*/i.exec(part)?.[0].toLowerCase() ?? [])
  return [...classes, ...elements]
}

function namesIn(html: string): Set<string> {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/))
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase())
  return new Set(['html', 'head', 'body', ...elements, ...classes.map(name => `.${name}`)])
}

/** Serialises the rules whose classes and elements are all in `names`; without `names`, all rules. */
export function textOf(rules: Stylesheet, names?: ReadonlySet<string>): string {
  return rules
    .map(({ head, body, rules: inner, needs }) => {
      if (inner) {
        const text = names && head.startsWith('@media print') ? '' : textOf(inner, names)
        return text && `${head}{${text}}`
      }
      if (body === undefined) return head
      const isUsed = !names || (needs?.some(all => all.every(name => names.has(name))) ?? true)
      return isUsed ? `${head}{${body}}` : ''
    })
    .join('')
}
