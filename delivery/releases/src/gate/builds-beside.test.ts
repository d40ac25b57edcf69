import { expect, test } from 'vitest'
import type { ReleaseState } from '../state/release-state.ts'
import { roleNote } from './build.ts'
import { placesBeside } from './builds-beside.ts'

test('visitors may get the live version, the canary and the rollback target of each other app', () => {
  const state: ReleaseState = {
    shell: { published: [], liveHistory: ['1.0.0', '1.1.0'], canary: { version: '1.2.0', share: 5 } },
    'mf-journal': { published: [], liveHistory: ['2.0.0'] },
    'mf-archive': { published: [], liveHistory: [] }
  }
  expect(placesBeside(state, 'mf-journal')).toEqual([
    { app: 'shell', version: '1.1.0', role: 'live' },
    { app: 'shell', version: '1.2.0', role: 'canary' },
    { app: 'shell', version: '1.0.0', role: 'rollback' }
  ])
  expect(placesBeside(state, 'shell')).toEqual([{ app: 'mf-journal', version: '2.0.0', role: 'live' }])
})

test.each([
  ['live', ''],
  ['proposed', ''],
  ['canary', ' It is the canary of mf-journal.'],
  ['rollback', ' A rollback of mf-journal leads to it.']
] as const)('a %s version has the note %j', (role, note) => {
  expect(roleNote({ app: 'mf-journal', role } as Parameters<typeof roleNote>[0])).toBe(note)
})
