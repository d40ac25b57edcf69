import { beforeAll, describe, expect, test } from 'vitest'
import { shellContract } from '../../../../testing/small-sources.ts'
import { compareTypes } from './compare-types.ts'

type Row = [what: string, before: string, after: string]

/** An export before and after a change; `IT` is replaced by its name. */
const FITS: Row[] = [
  [
    'the same',
    'export declare const IT: { id: number; name?: string }',
    'export declare const IT: { name?: string; id: number }'
  ],
  [
    'an optional member of a result',
    'export declare function IT(): { id: number }',
    'export declare function IT(): { id: number; name?: string }'
  ],
  [
    'a required member of a result',
    'export declare function IT(): { id: number }',
    'export declare function IT(): { id: number; name: string }'
  ],
  ['a narrower result', 'export declare function IT(): string | null', 'export declare function IT(): string'],
  ['fewer outcomes', `export declare function IT(): 'a' | 'b'`, `export declare function IT(): 'b'`],
  [
    'an optional parameter',
    'export declare function IT(text: string): void',
    'export declare function IT(text: string, ms?: number): void'
  ],
  [
    'a wider parameter',
    `export declare function IT(tone: 'info' | 'danger'): void`,
    'export declare function IT(tone: string): void'
  ],
  ['a result instead of void', 'export declare function IT(): void', 'export declare function IT(): Promise<void>'],
  [
    'one more callback argument',
    'export declare function IT(done: (id: number) => void): void',
    'export declare function IT(done: (id: number, at: string) => void): void'
  ],
  [
    'one more type parameter with a default',
    'export declare function IT<T>(value: T): T',
    'export declare function IT<T, U = T>(value: T, other?: U): T'
  ],
  [
    'a generic with another parameter name',
    'export declare function IT<V extends object>(value: V): V',
    'export declare function IT<W extends object>(value: W): W'
  ],
  [
    'an optional prop',
    'export declare function IT(props: { tone: string }): ReactNode',
    'export declare function IT(props: { tone: string; busy?: boolean }): ReactNode'
  ],
  [
    'an optional member of a store',
    'export declare const IT: WritableAtom<{ id: number }>',
    'export declare const IT: WritableAtom<{ id: number; name?: string }>'
  ],
  [
    'a required member of a readable store',
    'export declare const IT: ReadableAtom<{ id: number }>',
    'export declare const IT: ReadableAtom<{ id: number; name: string }>'
  ],
  ['a type that contains itself', 'export declare const IT: Tree', 'export declare const IT: Tree'],
  [
    'a public member of a class with private ones',
    'export declare class IT { #secret: number; private other: string; id: number }',
    'export declare class IT { #secret: number; private other: number; id: number; name: string }'
  ],
  [
    'a writable list instead of a readable one',
    'export declare const IT: readonly string[]',
    'export declare const IT: string[]'
  ],
  // An absent member reads as undefined, and TypeScript accepts fewer parameters and unknown props.
  [
    'a removed optional member',
    'export declare const IT: { id: number; name?: string }',
    'export declare const IT: { id: number }'
  ],
  [
    'a removed optional prop',
    'export declare function IT(props: { tone?: string }): void',
    'export declare function IT(props: {}): void'
  ],
  [
    'a removed parameter',
    'export declare function IT(id: number, at: string): void',
    'export declare function IT(id: number): void'
  ],
  [
    'a required member of the values of a map',
    'export declare const IT: Map<string, { id: number }>',
    'export declare const IT: Map<string, { id: number; at: string }>'
  ]
]

const DIFFERS: [...Row, reason: string][] = [
  [
    'a new required parameter',
    'export declare function IT(): void',
    'export declare function IT(force: boolean): void',
    'Target signature provides too few arguments'
  ],
  [
    'a removed member of a result',
    'export declare function IT(): { id: number; name: string }',
    'export declare function IT(): { id: number }',
    "Property 'name' is missing"
  ],
  [
    'a member that became optional',
    'export declare const IT: { name: string }',
    'export declare const IT: { name?: string }',
    "Type 'undefined' is not assignable to type 'string'"
  ],
  [
    'a member of another type',
    'export declare const IT: { a: { id: number } }',
    'export declare const IT: { a: { id: string } }',
    "Type 'string' is not assignable to type 'number'"
  ],
  [
    'one more outcome',
    `export declare function IT(): 'a'`,
    `export declare function IT(): 'a' | 'b'`,
    `is not assignable to type '"a"'`
  ],
  [
    'a wider result',
    'export declare function IT(): string',
    'export declare function IT(): string | null',
    "Type 'null' is not assignable"
  ],
  [
    'another promise',
    'export declare function IT(): Promise<number>',
    'export declare function IT(): Promise<string>',
    "Type 'string' is not assignable"
  ],
  [
    'a narrower parameter',
    'export declare function IT(tone: string): void',
    `export declare function IT(tone: 'info'): void`,
    `is not assignable to type '"info"'`
  ],
  [
    'a required parameter of a method',
    'export interface Of__ { set(id?: number): void }\nexport declare const IT: Of__',
    'export interface Of__ { set(id: number): void }\nexport declare const IT: Of__',
    'is not assignable'
  ],
  [
    'a narrower parameter of a method',
    'export interface Of__ { set(id: string | number): void }\nexport declare const IT: Of__',
    'export interface Of__ { set(id: number): void }\nexport declare const IT: Of__',
    'is not assignable'
  ],
  [
    'a store with another type of a member',
    'export declare const IT: ReadableAtom<{ id: number }>',
    'export declare const IT: ReadableAtom<{ id: string }>',
    "Types of property 'id' are incompatible"
  ],
  [
    'a store without a member',
    'export declare const IT: ReadableAtom<{ id: number; name: string }>',
    'export declare const IT: ReadableAtom<{ id: number }>',
    "Property 'name' is missing"
  ],
  [
    'a writable store whose values need more',
    'export declare const IT: WritableAtom<{ id: number }>',
    'export declare const IT: WritableAtom<{ id: number; at: string }>',
    "Property 'at' is missing"
  ],
  [
    'a stricter generic bound',
    'export declare function IT<V extends object>(value: V): V',
    'export declare function IT<V extends { id: number }>(value: V): V',
    'is not assignable'
  ],
  [
    'a required option',
    'export declare function IT(options: { ms?: number }): void',
    'export declare function IT(options: { ms: number }): void',
    'is not assignable'
  ],
  [
    'another result of a generic',
    'export declare function IT<T>(value: T): T',
    'export declare function IT<T>(value: T): T | null',
    'is not assignable'
  ],
  [
    'a required prop',
    'export declare function IT(props: {}): ReactNode',
    'export declare function IT(props: { tone: string }): ReactNode',
    "Property 'tone' is missing"
  ],
  [
    'no function any more',
    'export declare function IT(): void',
    'export declare const IT: { run(): void }',
    'is not assignable'
  ],
  [
    'other elements',
    'export declare const IT: string[]',
    'export declare const IT: number[]',
    "Type 'number' is not assignable"
  ],
  [
    'a difference inside a type that contains itself',
    'export declare const IT: Tree',
    'export declare const IT: OtherTree',
    'is not assignable'
  ],
  ['an unresolved type', 'export declare const IT: string', 'export declare const IT: any', 'unresolved type'],
  // A brand in a changed file is another symbol. Brands of shared packages are strings.
  [
    'a unique symbol in a changed file',
    'export declare const IT: unique symbol',
    'export declare const IT: unique symbol',
    'is not assignable'
  ]
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
      row[column].replaceAll('IT', `row${index}`).replaceAll('Of__', `Of${index}`)
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
