import { beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../../../testing/small-sources.ts'
import { compareTypes } from './compare-types.ts'

/** Exported declarations before and after a change; `it` is replaced by the name of the row. */
const FITS = [
  'const it: { id: number; name?: string } → const it: { name?: string; id: number }',
  'function it(): { id: number } → function it(): { id: number; name?: string }',
  'function it(): { id: number } → function it(): { id: number; name: string }',
  'function it(): string | null → function it(): string',
  `function it(): 'a' | 'b' → function it(): 'b'`,
  'function it(text: string): void → function it(text: string, ms?: number): void',
  `function it(tone: 'info' | 'danger'): void → function it(tone: string): void`,
  'function it(): void → function it(): Promise<void>',
  'function it(done: (id: number) => void): void → function it(done: (id: number, at: string) => void): void',
  'function it<T>(value: T): T → function it<T, U = T>(value: T, other?: U): T',
  'function it<V extends object>(value: V): V → function it<W extends object>(value: W): W',
  'function it(props: { tone: string }): ReactNode → function it(props: { tone: string; busy?: boolean }): ReactNode',
  'const it: WritableAtom<{ id: number }> → const it: WritableAtom<{ id: number; name?: string }>',
  'const it: ReadableAtom<{ id: number }> → const it: ReadableAtom<{ id: number; name: string }>',
  'const it: Tree → const it: Tree',
  'class it { #secret: number; private own: string; id: number } → class it { #secret: number; private own: number; id: number; name: string }',
  'const it: readonly string[] → const it: string[]',
  // An absent member reads as undefined, and TypeScript accepts fewer parameters and unknown props.
  'const it: { id: number; name?: string } → const it: { id: number }',
  'function it(props: { tone?: string }): void → function it(props: {}): void',
  'function it(id: number, at: string): void → function it(id: number): void',
  'const it: Map<string, { id: number }> → const it: Map<string, { id: number; at: string }>'
]

const DIFFERS: [change: string, reason: string][] = [
  ['function it(): void → function it(force: boolean): void', 'Target signature provides too few arguments'],
  ['function it(): { id: number; name: string } → function it(): { id: number }', "Property 'name' is missing"],
  ['const it: { name: string } → const it: { name?: string }', "Type 'undefined' is not assignable to type 'string'"],
  ['const it: { a: { id: number } } → const it: { a: { id: string } }', "Type 'string' is not assignable"],
  [`function it(): 'a' → function it(): 'a' | 'b'`, `is not assignable to type '"a"'`],
  ['function it(): string → function it(): string | null', "Type 'null' is not assignable"],
  ['function it(): Promise<number> → function it(): Promise<string>', "Type 'string' is not assignable"],
  [`function it(tone: string): void → function it(tone: 'info'): void`, `is not assignable to type '"info"'`],
  ['const it: Sets<[id?: number]> → const it: Sets<[id: number]>', 'is not assignable'],
  ['const it: Sets<[id: string | number]> → const it: Sets<[id: number]>', 'is not assignable'],
  [
    'const it: ReadableAtom<{ id: number }> → const it: ReadableAtom<{ id: string }>',
    "of property 'id' are incompatible"
  ],
  [
    'const it: ReadableAtom<{ id: number; at: 1 }> → const it: ReadableAtom<{ id: number }>',
    "Property 'at' is missing"
  ],
  [
    'const it: WritableAtom<{ id: number }> → const it: WritableAtom<{ id: number; at: 1 }>',
    "Property 'at' is missing"
  ],
  ['function it<V extends object>(value: V): V → function it<V extends { id: 1 }>(value: V): V', 'is not assignable'],
  ['function it(options: { ms?: number }): void → function it(options: { ms: number }): void', 'is not assignable'],
  ['function it<T>(value: T): T → function it<T>(value: T): T | null', 'is not assignable'],
  ['function it(props: {}): ReactNode → function it(props: { tone: string }): ReactNode', "Property 'tone' is missing"],
  ['function it(): void → const it: { run(): void }', 'is not assignable'],
  ['const it: string[] → const it: number[]', "Type 'number' is not assignable"],
  ['const it: Tree → const it: OtherTree', 'is not assignable'],
  ['const it: string → const it: any', 'unresolved type'],
  // A brand in a changed file is another symbol. Brands of shared packages are strings.
  ['const it: unique symbol → const it: unique symbol', 'is not assignable']
]

const TYPES = `
  import type { ReactNode } from 'react'
  import type { ReadableAtom, WritableAtom } from 'nanostores'
  interface Tree { leaf: number; branches: Tree[] }
  interface OtherTree { leaf: string; branches: OtherTree[] }
  interface Sets<Parameters extends unknown[]> { set(...given: Parameters): void }
`
const CHANGES = [...FITS, ...DIFFERS.map(([change]) => change)]

let reasons: ReadonlyMap<string, string | undefined>
beforeAll(async () => {
  const [consumer, provider] = [0, 1].map(side => {
    const declared = CHANGES.map((change, row) => change.split(' → ')[side]?.replace(/\bit\b/, `row${row}`))
    const exported = declared.map(text => `export declare ${text}`).join('\n')
    const { declarations } = shellContract({ platform: `${TYPES}\nexport const version = ${side}\n${exported}` })
    return { app: 'shell', declarations: new Map(declarations.map(each => [each.name, each])) }
  })
  const from = '@hirfa/shared-platform'
  const compared = await compareTypes(
    CHANGES.map((_, row) => ({
      provider: provider!,
      consumer: consumer!,
      module: from,
      need: { from, name: `row${row}`, at: 'src/screen.ts:1' }
    }))
  )
  reasons = new Map(CHANGES.map((change, row) => [change, compared[row]]))
})

test.each(FITS)('a type fits after the change %s', change => expect(reasons.get(change)).toBeUndefined())

test.each(DIFFERS)('a type does not fit after the change %s', (change, reason) => {
  expect(reasons.get(change)).toContain(reason)
})
