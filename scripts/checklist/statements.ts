export interface Statement {
  tag: string
  text: string
  area: string
}

/** `touched`: tests only depend on the statement. */
export type Coverage = 'direct' | 'touched' | 'none'

export interface Tags {
  direct: ReadonlySet<string>
  touched: ReadonlySet<string>
}

/** Area headings end in the short name of the area in parentheses. */
const LINE = /^(?:## .*\((?<area>\w+)\)|- \*\*(?<tag>F-\d{3})\*\* (?<text>.*?)(?: — .*)?)$/gm
const TAG = /\[(?<see>see )?(?<tag>F-\d{3})\]/g

export function statementsIn(checklist: string): Statement[] {
  const statements: Statement[] = []
  let area = ''
  for (const { groups } of checklist.matchAll(LINE)) {
    if (groups?.area) area = groups.area
    else statements.push({ tag: groups?.tag ?? '', text: groups?.text ?? '', area })
  }
  return statements
}

export function tagsIn(sources: readonly string[]): Tags {
  const direct = new Set<string>()
  const touched = new Set<string>()
  for (const source of sources) {
    for (const { groups } of source.matchAll(TAG)) (groups?.see ? touched : direct).add(groups?.tag ?? '')
  }
  return { direct, touched }
}

export function coverageOf(tag: string, { direct, touched }: Tags): Coverage {
  if (direct.has(tag)) return 'direct'
  return touched.has(tag) ? 'touched' : 'none'
}

export function unknownTags({ direct, touched }: Tags, statements: readonly Statement[]): string[] {
  return [...new Set([...direct, ...touched])].filter(tag => !statements.some(statement => statement.tag === tag))
}
