/**
 * Prints for each statement of docs/checklist.md whether a test proves it (`direct`), tests only depend on it (`touched`)
 * or no test names it. Exit code 1 if a statement has no direct test, or a tag no statement.
 */
import { globSync, readFileSync } from 'node:fs'
import { coverageOf, statementsIn, tagsIn, unknownTags } from './checklist/statements.ts'

/** Scenes of browser tests are outside of the test files. */
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
