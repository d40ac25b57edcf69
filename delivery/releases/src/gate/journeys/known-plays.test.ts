import { expect, test } from 'vitest'
import type { ReleaseState } from '../../state/release-state.ts'
import type { Play } from './compare-plays.ts'
import { knownPlays } from './known-plays.ts'

const JOURNEYS = {
  format: 1 as const,
  journeys: [{ name: 'read', language: 'ar' as const, path: '/', steps: [] }],
  responses: []
}

function release(version: string): { state: ReleaseState; frame: string } {
  const live = (liveVersion: string) => ({ published: [], liveHistory: [liveVersion] })
  return { state: { shell: live('1.0.0'), 'mf-journal': live(version) }, frame: 'the same' }
}

function run(version: string, errors: string[] = []): Play {
  return { errors, requests: [], layoutShift: 0, faults: [], loaded: { shell: '1.0.0', 'mf-journal': version } }
}

test('a run stands for each combination with the versions that it has loaded', () => {
  const plays = knownPlays()
  const read = run('1.0.0')
  plays.add(release('1.0.0'), JOURNEYS, { read })
  const other = { ...release('1.0.0').state, 'mf-other': { published: [], liveHistory: ['2.0.0'] } }
  expect(plays.of({ state: other, frame: 'the same' }, JOURNEYS)).toEqual({ read })
  expect(plays.of(release('1.1.0'), JOURNEYS)).toEqual({})
  expect(plays.of({ state: other, frame: 'another' }, JOURNEYS)).toEqual({})
})

test('a run in which a page fell back to the last good version stands for no combination', () => {
  const plays = knownPlays()
  const read = run('1.0.0')
  plays.add(release('1.0.0'), JOURNEYS, { read })
  plays.add(release('1.1.0'), JOURNEYS, { read: run('1.0.0', ['1.1.0 does not load']) })
  expect(plays.of(release('1.0.0'), JOURNEYS)).toEqual({ read })
  expect(plays.of(release('1.1.0'), JOURNEYS)).toEqual({})
})
