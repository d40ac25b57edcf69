/** Reports function names that repeat in more than three files, those ending in `Of` in two. Exit code 1 if any. */
import { reportProblems, sourcesLike } from './sources.ts'

/** Each migration defines `up`, each screen of the Tractor Store `view`. */
const SKIPPED =
  /(\.|-)test\.tsx?$|\/(testing|gallery|migrations)\/|^examples\/[^/]+\/\w+\/src\/|^(accessibility|assets|docs|templates)\//
const DEFINITION = /^(?:export )?(?:default )?(?:async )?function\*? (\w+)/gm
const MOST = 3

/** Names that may be defined in more files for now; no new ones are added. */
const ALLOWED = new Set('send start'.split(' '))

const definitions = sourcesLike('*.ts', '*.tsx')
  .filter(({ file }) => !SKIPPED.test(file))
  .flatMap(({ file, text }) => {
    const names = new Set([...text.matchAll(DEFINITION)].map(([, name = '']) => name))
    return [...names].map(name => ({ name, file }))
  })
const repeated = new Map(
  [...Map.groupBy(definitions, ({ name }) => name)].filter(
    ([name, places]) => places.length > (name.endsWith('Of') ? 1 : MOST)
  )
)
reportProblems([
  ...[...repeated]
    .filter(([name]) => !ALLOWED.has(name))
    .map(([name, places]) => `${name} is defined in ${places.map(({ file }) => file).join(', ')}`),
  ...[...ALLOWED].filter(name => !repeated.has(name)).map(name => `${name} is allowed, but not repeated: remove it`)
])
