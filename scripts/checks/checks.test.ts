import { expect, test } from 'vitest'
import { literalsIn } from './app-literals.ts'
import { wordsOf } from './banned-words.ts'
import { longCommentLines } from './comment-lines.ts'
import { clockReads } from './device-clock.ts'
import { lockFaults } from './lock-file.ts'
import { unusedKeys } from './messages.ts'
import { mutableVariables } from './module-state.ts'

const SOURCE = `
/** Where a visitor goes. */
import { paths } from './own-paths.ts'
const homePage = <a href="/services?step=2">it isn't {paths.home()}</a> // after a tap
const address = \`/artisans/\${paths.slug}\`
`

test('words are those of identifiers, comments and texts', () => {
  const { identifiers, comments, texts } = wordsOf(SOURCE)
  expect(identifiers).toEqual(expect.arrayContaining(['home', 'page', 'address']))
  expect(comments).toEqual(['where', 'a', 'visitor', 'goes', 'after', 'a', 'tap'])
  expect(texts).toEqual(expect.arrayContaining(['services', 'step', 'artisans']))
})

test('literals are those of attributes, strings and templates, without imports', () => {
  const literals = literalsIn({ file: 'screen.tsx', text: SOURCE })
  expect(literals.filter(literal => literal.includes('/'))).toEqual(['/services?step=2', '/artisans/'])
})

test.each([
  ['const [now] = useState(() => new Date())', ['new Date()']],
  ['const now = new Date', ['new Date']],
  ['const [now, setNow] = useState(Date.now)', ['Date.now']],
  ['savedAt: Date.now()', ['Date.now']],
  ['new Date(answerBy) > new DateRange()', []]
])('%s reads %j of the clock of the device', (source, reads) => {
  expect(clockReads(source)).toEqual(reads)
})

test('long lines of comments are those above 120 characters; lines of code and texts are left to the formatter', () => {
  const long = 'word '.repeat(25)
  const source = `/** short\n * ${long}\n */\nconst text = '// ${long}' // ${long}\n  // ${long}`
  expect(longCommentLines(source)).toEqual([2, 5])
})

test.each([
  ['let running: Promise<void> | undefined', ['running']],
  ['export let count = 0', ['count']],
  ['const known = new Map<string, number>()', ['known']],
  ['const timers = { pause: 1 }\nfunction grow() { timers.pause *= 2 }', ['timers']],
  ['const page = { early: [] as number[] }\nconst take = () => page.early.splice(0)', ['page']],
  ['const rows = [1]\nexport function add() { rows.push(2) }', ['rows']],
  ['const rows = [1]\nexport function drop() { delete rows[0] }', ['rows']],
  ['const page = pageOf(1)\nexport function grow() { page.size!.width++ }', ['page']],
  ['const NAMES: ReadonlySet<string> = new Set()\nconst WORD = /x/\nconst RELEASE = new RegExp("x")', []],
  ['const SIZES = { small: 1 }\nconst $open = atom(false)\nexport const open = () => $open.set(SIZES.small > 0)', []],
  ['declare const self: WorkerScope\nexport function count() { let rows = 0; rows++; return new Set([rows]) }', []]
])('%s has the mutable module variables %j', (source, names) => {
  expect(mutableVariables(source)).toEqual(names)
})

test('a message key is used in full, in one of its plural forms, or by a template with its beginning or end', () => {
  const source = "t('save'); t('hours', { count }); t(`step_${name}`); t(`${scope}_pages`); t('save_all')"
  expect(unusedKeys(['save', 'hours_few', 'step_place', 'local_pages', 'all'], source)).toEqual(['all'])
})

test('a locked package without a hash or from elsewhere is a fault; packages of this repository are none', () => {
  const integrity = 'sha512-x'
  expect(
    lockFaults({
      '': {},
      api: {},
      'node_modules/@hirfa/api': { link: true },
      'node_modules/a': { integrity },
      'node_modules/a/node_modules/b': { inBundle: true },
      'node_modules/c': {},
      'node_modules/d': { integrity, resolved: 'git+ssh://git@hosts.example/d.git' }
    })
  ).toEqual(['node_modules/c has no sha512 hash', 'node_modules/d comes from git+ssh://git@hosts.example/d.git'])
})

test('a package of another platform that is missing in the lock file is a fault', () => {
  const integrity = 'sha512-x'
  expect(
    lockFaults({
      'node_modules/a': {
        integrity,
        optionalDependencies: { 'a-linux': '1.0.0', 'a-darwin': '1.0.0', 'a-win32': '1.0.0' }
      },
      'node_modules/a-linux': { integrity },
      'node_modules/a/node_modules/a-darwin': { integrity }
    })
  ).toEqual(['node_modules/a needs a-win32, which is not in the lock file'])
})
