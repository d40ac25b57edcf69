import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { offeredTypes, TYPES_API, TYPES_ZIP } from './offered-types.ts'

const OWN = {
  name: 'offers',
  format: 1 as const,
  exports: { './card': 'src/card.d.ts' },
  files: { 'src/card.d.ts': { text: 'export declare const Card: "بطاقة"\nexport default Card', imports: ['pack'] } }
}
const PACK = {
  name: 'pack',
  format: 1 as const,
  exports: { '.': 'index.d.ts' },
  files: { 'index.d.ts': { text: 'export {}', imports: [] } }
}
const UNUSED = { ...PACK, name: 'unused' }

const types = () => offeredTypes('offers', [OWN, PACK, UNUSED])

afterEach(() => vi.useRealTimers())

test('the archive has the declarations of an app and of the packages that they need', () => {
  const files = unzipSync(Buffer.from(types()[TYPES_ZIP]!))
  const texts = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
  expect(texts).toEqual({
    'card.d.ts': "export * from './compiled-types/src/card';\nexport { default } from './compiled-types/src/card';\n",
    'compiled-types/src/card.d.ts': OWN.files['src/card.d.ts'].text,
    'node_modules/pack/index.d.ts': 'export {}',
    'node_modules/pack/package.json': '{"name":"pack","type":"module","exports":{".":"./index.d.ts"}}'
  })
  expect(types()[TYPES_API]).toMatch(/^export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER\/card';/)
})

test('the same declarations make the same archive at another time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  const first = types()[TYPES_ZIP]
  vi.setSystemTime(new Date('2031-01-01T20:00:00Z'))
  expect(types()[TYPES_ZIP]).toEqual(first)
  expect(Buffer.from(first!).readUInt32LE(10)).toBe(0x210000)
})
