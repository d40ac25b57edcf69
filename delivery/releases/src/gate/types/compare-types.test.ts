import { beforeAll, describe, expect, test } from 'vitest'
import { shellContract } from '../../../../testing/small-sources.ts'
import { compareTypes } from './compare-types.ts'

type Row = [what: string, before: string, after: string]

/** An exported declaration before and after a change; `IT` is replaced by its name. */
const FITS: Row[] = [
  ['the same', 'const IT: { id: number; name?: string }', 'const IT: { name?: string; id: number }'],
  ['an optional member of a result', 'function IT(): { id: number }', 'function IT(): { id: number; name?: string }'],
  ['a required member of a result', 'function IT(): { id: number }', 'function IT(): { id: number; name: string }'],
  ['a narrower result', 'function IT(): string | null', 'function IT(): string'],
  ['fewer outcomes', `function IT(): 'a' | 'b'`, `function IT(): 'b'`],
  ['an optional parameter', 'function IT(text: string): void', 'function IT(text: string, ms?: number): void'],
  ['a wider parameter', `function IT(tone: 'info' | 'danger'): void`, 'function IT(tone: string): void'],
  ['a result instead of void', 'function IT(): void', 'function IT(): Promise<void>'],
  [
    'one more callback argument',
    'function IT(done: (id: number) => void): void',
    'function IT(done: (id: number, at: string) => void): void'
  ],
  [
    'one more type parameter with a default',
    'function IT<T>(value: T): T',
    'function IT<T, U = T>(value: T, other?: U): T'
  ],
  [
    'a generic with another parameter name',
    'function IT<V extends object>(value: V): V',
    'function IT<W extends object>(value: W): W'
  ],
  [
    'an optional prop',
    'function IT(props: { tone: string }): ReactNode',
    'function IT(props: { tone: string; busy?: boolean }): ReactNode'
  ],
  [
    'an optional member of a store',
    'const IT: WritableAtom<{ id: number }>',
    'const IT: WritableAtom<{ id: number; name?: string }>'
  ],
  [
    'a required member of a readable store',
    'const IT: ReadableAtom<{ id: number }>',
    'const IT: ReadableAtom<{ id: number; name: string }>'
  ],
  ['a type that contains itself', 'const IT: Tree', 'const IT: Tree'],
  [
    'a public member of a class with private ones',
    'class IT { #secret: number; private other: string; id: number }',
    'class IT { #secret: number; private other: number; id: number; name: string }'
  ],
  ['a writable list instead of a readable one', 'const IT: readonly string[]', 'const IT: string[]'],
  // An absent member reads as undefined, and TypeScript accepts fewer parameters and unknown props.
  ['a removed optional member', 'const IT: { id: number; name?: string }', 'const IT: { id: number }'],
  ['a removed optional prop', 'function IT(props: { tone?: string }): void', 'function IT(props: {}): void'],
  ['a removed parameter', 'function IT(id: number, at: string): void', 'function IT(id: number): void'],
  [
    'a required member of the values of a map',
    'const IT: Map<string, { id: number }>',
    'const IT: Map<string, { id: number; at: string }>'
  ]
]

const DIFFERS: [...Row, reason: string][] = [
  [
    'a new required parameter',
    'function IT(): void',
    'function IT(force: boolean): void',
    'Target signature provides too few arguments'
  ],
  [
    'a removed member of a result',
    'function IT(): { id: number; name: string }',
    'function IT(): { id: number }',
    "Property 'name' is missing"
  ],
  [
    'a member that became optional',
    'const IT: { name: string }',
    'const IT: { name?: string }',
    "Type 'undefined' is not assignable to type 'string'"
  ],
  [
    'a member of another type',
    'const IT: { a: { id: number } }',
    'const IT: { a: { id: string } }',
    "Type 'string' is not assignable to type 'number'"
  ],
  ['one more outcome', `function IT(): 'a'`, `function IT(): 'a' | 'b'`, `is not assignable to type '"a"'`],
  ['a wider result', 'function IT(): string', 'function IT(): string | null', "Type 'null' is not assignable"],
  [
    'another promise',
    'function IT(): Promise<number>',
    'function IT(): Promise<string>',
    "Type 'string' is not assignable"
  ],
  [
    'a narrower parameter',
    'function IT(tone: string): void',
    `function IT(tone: 'info'): void`,
    `is not assignable to type '"info"'`
  ],
  [
    'a required parameter of a method',
    'interface Of__ { set(id?: number): void }\nconst IT: Of__',
    'interface Of__ { set(id: number): void }\nconst IT: Of__',
    'is not assignable'
  ],
  [
    'a narrower parameter of a method',
    'interface Of__ { set(id: string | number): void }\nconst IT: Of__',
    'interface Of__ { set(id: number): void }\nconst IT: Of__',
    'is not assignable'
  ],
  [
    'a store with another type of a member',
    'const IT: ReadableAtom<{ id: number }>',
    'const IT: ReadableAtom<{ id: string }>',
    "Types of property 'id' are incompatible"
  ],
  [
    'a store without a member',
    'const IT: ReadableAtom<{ id: number; name: string }>',
    'const IT: ReadableAtom<{ id: number }>',
    "Property 'name' is missing"
  ],
  [
    'a writable store whose values need more',
    'const IT: WritableAtom<{ id: number }>',
    'const IT: WritableAtom<{ id: number; at: string }>',
    "Property 'at' is missing"
  ],
  [
    'a stricter generic bound',
    'function IT<V extends object>(value: V): V',
    'function IT<V extends { id: number }>(value: V): V',
    'is not assignable'
  ],
  [
    'a required option',
    'function IT(options: { ms?: number }): void',
    'function IT(options: { ms: number }): void',
    'is not assignable'
  ],
  [
    'another result of a generic',
    'function IT<T>(value: T): T',
    'function IT<T>(value: T): T | null',
    'is not assignable'
  ],
  [
    'a required prop',
    'function IT(props: {}): ReactNode',
    'function IT(props: { tone: string }): ReactNode',
    "Property 'tone' is missing"
  ],
  ['no function any more', 'function IT(): void', 'const IT: { run(): void }', 'is not assignable'],
  ['other elements', 'const IT: string[]', 'const IT: number[]', "Type 'number' is not assignable"],
  ['a difference inside a type that contains itself', 'const IT: Tree', 'const IT: OtherTree', 'is not assignable'],
  ['an unresolved type', 'const IT: string', 'const IT: any', 'unresolved type'],
  // A brand in a changed file is another symbol. Brands of shared packages are strings.
  ['a unique symbol in a changed file', 'const IT: unique symbol', 'const IT: unique symbol', 'is not assignable']
]

const TYPES = `
  import type { ReactNode } from 'react'
  import type { ReadableAtom, WritableAtom } from 'nanostores'
  interface Tree { leaf: number; branches: Tree[] }
  interface OtherTree { leaf: string; branches: OtherTree[] }
`
const ROWS: readonly Row[] = [...FITS, ...DIFFERS.map(([what, before, after]): Row => [what, before, after])]

let reasons: (string | undefined)[]
beforeAll(async () => {
  const [wanted, given] = ([1, 2] as const).map(column => {
    const exports = ROWS.map((row, index) =>
      row[column].replaceAll('IT', `row${index}`).replaceAll('Of__', `Of${index}`).replaceAll(/^/gm, 'export declare ')
    )
    const { declarations } = shellContract({
      platform: `${TYPES}\nexport const version = ${column}\n${exports.join('\n')}`
    })
    return { app: 'shell', declarations: new Map(declarations.map(each => [each.name, each])) }
  })
  if (!given || !wanted) throw new Error('Two builds are compared')
  reasons = await compareTypes(
    ROWS.map((_, index) => ({
      provider: given,
      consumer: wanted,
      module: '@hirfa/shared-platform',
      need: { from: '@hirfa/shared-platform', name: `row${index}`, at: 'src/screen.ts:1' }
    }))
  )
})

function reasonFor(what: string): string | undefined {
  return reasons[ROWS.findIndex(([each]) => each === what)]
}

describe('a type fits with', () => {
  test.each(FITS)('%s', what => expect(reasonFor(what)).toBeUndefined())
})

describe('a type does not fit with', () => {
  test.each(DIFFERS)('%s', (what, _before, _after, reason) => expect(reasonFor(what)).toContain(reason))
})
