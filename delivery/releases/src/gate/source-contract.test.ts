import { describe, expect, test } from 'vitest'
import { remoteContract, shellContract } from '../../../testing/small-sources.ts'

const PLATFORM = `
  export const $client = { value: null as { id: number } | null }
  export function notify(text: string): void {}
  export interface Notice { text: string }
`
const SCREEN = `
  import { notify, type Notice } from '@hirfa/shared-platform'

  export function Screen() {
    notify('here')
    return ''
  }
  export type Shown = Notice
`

test('a remote needs its runtime imports, with their first place, and provides its exports', () => {
  const other = `import { $client, notify } from '@hirfa/shared-platform'\nexport const known = () => $client.value ?? notify('')`
  const { needs, provides } = remoteContract({ platform: PLATFORM }, { screen: SCREEN, 'known.ts': other })
  expect(needs.map(({ from, name, at }) => `${from} ${name} ${at}`).toSorted()).toEqual([
    '@hirfa/shared-platform $client src/known.ts:1',
    '@hirfa/shared-platform notify src/screen.ts:2'
  ])
  expect(provides['./screen']).toEqual(['Screen'])
})

test('an import of a whole module needs all its names', () => {
  const screen = `import * as platform from '@hirfa/shared-platform'\nexport const Screen = () => platform.notify('')`
  const { needs } = remoteContract({ platform: PLATFORM }, { screen })
  expect(needs.map(({ name }) => name).toSorted()).toEqual(['$client', 'notify'])
})

test('the shell provides the shared modules with declarations, and needs the module of every route', () => {
  const { needs, provides, declarations } = shellContract({ platform: PLATFORM })
  expect(needs).toMatchObject([{ from: 'route', name: '*', at: 'src/main.ts:5' }])
  expect(provides['@hirfa/shared-platform']).toEqual(['$client', 'notify'])
  const [platform] = declarations.filter(({ name }) => name === '@hirfa/shared-platform')
  expect(platform?.exports).toEqual({ '.': 'src/index.d.ts', './remote': 'remote/index.d.ts' })
  expect(platform?.files['src/index.d.ts']?.text).toContain('export declare const $client')
})

describe('messages', () => {
  const arabic = `{ results: 'نتائج', days_zero: '…', days_one: '…', days_two: '…', days_few: '…', days_many: '…', days_other: '…' }`
  const catalogue = (ar: string, en: string, fr: string) => ({
    'messages/ar.ts': `export const messages = ${ar} as const`,
    'messages/en.ts': `export const messages = ${en}`,
    'messages/fr.ts': `export const messages = ${fr}`
  })
  const missingIn = (files: Record<string, string>) =>
    remoteContract({ platform: PLATFORM }, { screen: SCREEN, ...files }).missing

  test('are complete with the plural forms of each language', () => {
    const english = `{ results: 'Results', days_one: '…', days_other: '…' }`
    const french = `{ results: 'Résultats', days_one: '…', days_many: '…', days_other: '…' }`
    expect(missingIn(catalogue(arabic, english, french))).toEqual({ ar: [], en: [], fr: [] })
  })

  test('that are missing or empty in a language are listed', () => {
    const english = `{ results: 'Results', days_one: '…', days_other: '…', sorted: 'Sorted' }`
    expect(missingIn(catalogue(arabic, english, `{ results: ' ', days_one: '…', days_other: '…' }`))).toEqual({
      ar: ['sorted'],
      en: [],
      fr: ['results', 'sorted', 'days_many']
    })
  })
})
