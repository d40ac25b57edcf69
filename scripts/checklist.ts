/** Which statements of docs/checklist.md tests prove. Exit code 1 without a direct test or for an unknown tag. */
import { globSync, readFileSync } from 'node:fs'
import { coverageOf, statementsIn, tagsIn, unknownTags } from './checklist/statements.ts'

const SOURCES = ['{api,delivery,product,shell,shared-*,mf-*}/**/*.test.{ts,tsx}', 'e2e/**/*.ts']
const exclude = ['**/node_modules/**', '**/dist/**']

const statements = statementsIn(readFileSync('docs/checklist.md', 'utf8'))
const tags = tagsIn(globSync(SOURCES, { exclude }).map(file => readFileSync(file, 'utf8')))
const covered = statements.map(statement => ({ ...statement, coverage: coverageOf(statement.tag, tags) }))
const LABELS = { direct: 'direct ', touched: 'touched', none: '–      ' }

function total(some: typeof covered): string {
  return `${some.filter(({ coverage }) => coverage === 'direct').length} of ${some.length} direct`
}

for (const [area, own] of Map.groupBy(covered, statement => statement.area)) {
  console.log(`\n${area}: ${total(own)}`)
  for (const { tag, text, coverage } of own) console.log(`  ${LABELS[coverage]} ${tag} ${text}`)
}

const unknown = unknownTags(tags, statements)
if (unknown.length > 0) console.log(`\nTags of no statement: ${unknown.join(', ')}`)
console.log(`\n${total(covered)}`)
process.exitCode = unknown.length === 0 && covered.every(({ coverage }) => coverage === 'direct') ? 0 : 1
