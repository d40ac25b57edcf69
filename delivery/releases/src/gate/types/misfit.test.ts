import type { Shape } from 'shared-contract/release'
import { beforeAll, describe, expect, test } from 'vitest'
import { shellSeams } from '../../../../testing/small-sources.ts'
import { comparison } from './misfit.ts'

type Row = [what: string, before: string, after: string]

const FITS: Row[] = [
  ['the same', '{ id: number; name?: string }', '{ name?: string; id: number }'],
  ['one more member', '{ id: number }', '{ id: number; name: string }'],
  [
    'a prop that may be given',
    '(props: { tone: string }) => void',
    '(props: { tone: string; busy?: boolean }) => void'
  ],
  ['an argument that may be given', '(text: string) => void', '(text: string, shownMs?: number) => void'],
  ['a wider parameter', '(tone: "info" | "danger") => void', '(tone: string) => void'],
  ['a narrower result', '() => string | null', '() => string'],
  ['fewer outcomes', '() => { kind: "a" } | { kind: "b" }', '() => { kind: "b" }'],
  ['a result where nobody waited for one', '() => void', '() => Promise<void>'],
  ['a type that contains itself', 'Tree', 'Tree'],
  ['a list where a readable one was', 'readonly string[]', 'string[]'],
  ['a store that can hold more beside', 'Map<string, { id: number }>', 'Map<string, { id: number; name?: string }>'],
  [
    'a callback that is told more',
    '(done: (id: number) => void) => void',
    '(done: (id: number, at: string) => void) => void'
  ],
  [
    'the same generic call',
    '<Value extends object>(value: Value) => Value',
    '<Item extends object>(value: Item) => Item'
  ]
]

const APPS: [...Row, at: string, how: string][] = [
  ['a member less', '{ id: number; name: string }', '{ id: number }', '', 'no longer has name'],
  ['an optional member less', '{ id: number; name?: string }', '{ id: number }', '', 'no longer has name'],
  ['a member that may be missing now', '{ name: string }', '{ name?: string }', '', 'may now lack name'],
  ['a member of another type', '{ a: { id: number } }', '{ a: { id: string } }', 'a.id', 'is string, and was number'],
  [
    'a change in one outcome',
    '() => { a: { id: number } } | null',
    '() => { a: { id: string } } | null',
    '().a.id',
    'is string, and was number'
  ],
  [
    'a change in one outcome',
    '() => { a: { id: number } } | null',
    '() => { a: { id: string } } | null',
    '().a.id',
    'is string, and was number'
  ],
  ['a prop less', '(props: { tone?: string }) => void', '(props: {}) => void', '(1)', 'no longer takes tone'],
  ['a prop that must be given', '(props: {}) => void', '(props: { tone: string }) => void', '(1)', 'now needs tone'],
  ['an argument that must be given', '() => void', '(id: number) => void', '', 'now needs 1 argument'],
  ['an argument less', '(id: number, at: string) => void', '(id: number) => void', '', 'now takes 1 argument'],
  ['a narrower parameter', '(tone: string) => void', '(tone: "info") => void', '(1)', 'is "info", and was string'],
  ['a wider result', '() => string', '() => string | null', '()', 'is null | string, and was string'],
  ['one more outcome', '() => "a"', '() => "a" | "b"', '()', 'is "a" | "b", and was "a"'],
  [
    'another promise',
    '() => Promise<number>',
    '() => Promise<string>',
    '()',
    'is Promise<string>, and was Promise<number>'
  ],
  ['nothing to call', '() => void', '{ run(): void }', '', 'can no longer be called'],
  ['other elements', 'string[]', 'number[]', '', 'is Array<number>, and was Array<string>'],
  ['a change deep inside of itself', 'Tree', 'OtherTree', 'leaf', 'is string, and was number'],
  [
    'a stricter bound',
    '<V extends object>(value: V) => V',
    '<V extends { id: number }>(value: V) => V',
    '',
    'is { id: number }, and was object'
  ],
  [
    'a store that must hold more',
    'Map<string, { id: number }>',
    'Map<string, { id: number; at: string }>',
    '',
    'is Map<string, { at: string; id: number }>, and was Map<string, { id: number }>'
  ]
]

const TYPES = `
  interface Tree { leaf: number; branches: Tree[] }
  interface OtherTree { leaf: string; branches: OtherTree[] }
`
const ROWS: readonly Row[] = [...FITS, ...APPS.map(([what, before, after]): Row => [what, before, after])]

interface Provided {
  types: Shape[]
  all: Record<string, Shape>
}

let before: Provided
let after: Provided
beforeAll(() => {
  ;[before, after] = [provided(1), provided(2)]
})

/** Each row as an export of its own, as the compiler reads it. */
function provided(column: 1 | 2): Provided {
  const declared = ROWS.map((row, index) => `export declare const row${index}: ${row[column]}`)
  const { types, provides } = shellSeams({ platform: TYPES + declared.join('\n') })
  return { types, all: provides['shared-platform'] ?? {} }
}

function between(what: string) {
  const name = `row${ROWS.findIndex(([each]) => each === what)}`
  const [given, wanted] = [after.all[name], before.all[name]]
  if (given === undefined || wanted === undefined) throw new Error(`${name} is not there`)
  return comparison(after.types, before.types)(given, wanted)
}

describe('stands where something else was', () => {
  test.each(FITS)('%s', what => expect(between(what)).toBeUndefined())
})

describe('does not stand where something else was', () => {
  test.each(APPS)('%s', (what, _before, _after, at, how) => expect(between(what)).toEqual({ at, how }))
})
