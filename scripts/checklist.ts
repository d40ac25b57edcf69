/** Prints which statements of docs/checklist.md have a test with their tag, and which have none. */
import { globSync, readFileSync } from 'node:fs'

const STATEMENT = /^- \*\*(F-\d{3})\*\* (.*?)(?: — .*)?$/gm
const AREA = /^## .*\((\w+)\)$/gm

const checklist = readFileSync('docs/checklist.md', 'utf8')
const tests = globSync('{api,delivery,e2e,product,scripts,shell,shared-*,mf-*}/**/*.test.{ts,tsx}', {
  exclude: file => file.includes('node_modules') || file.includes('dist')
})

const provedBy = new Map<string, string[]>()
for (const file of tests) {
  for (const [, tag = ''] of readFileSync(file, 'utf8').matchAll(/\[(F-\d{3})\]/g)) {
    const files = provedBy.get(tag) ?? []
    if (!files.includes(file)) provedBy.set(tag, [...files, file])
  }
}

const areas = [...checklist.matchAll(AREA)].map(match => ({ name: match[1] ?? '', start: match.index }))
const statements = [...checklist.matchAll(STATEMENT)].map(match => ({
  tag: match[1] ?? '',
  text: match[2] ?? '',
  start: match.index
}))

for (const [index, area] of areas.entries()) {
  const end = areas[index + 1]?.start ?? checklist.length
  const own = statements.filter(statement => statement.start > area.start && statement.start < end)
  const proved = own.filter(statement => provedBy.has(statement.tag))
  console.log(`\n${area.name}: ${proved.length} of ${own.length}`)
  for (const { tag, text } of own) console.log(`  ${provedBy.has(tag) ? 'test' : '  – '} ${tag} ${text}`)
}

const unknown = [...provedBy.keys()].filter(tag => !statements.some(statement => statement.tag === tag))
if (unknown.length > 0) console.log(`\nTags of no statement: ${unknown.join(', ')}`)
console.log(
  `\n${statements.length - statements.filter(s => !provedBy.has(s.tag)).length} of ${statements.length} statements have a test.`
)
