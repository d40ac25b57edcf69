import { expect, test } from 'vitest'
import { compared, differ, isUndecided, type Play, verdictOf, withShift } from './compare-plays.ts'

const PLAY: Play = {
  errors: [],
  requests: ['GET /api/entries'],
  layoutShift: 0,
  faults: ['label in 1 place'],
  loaded: {}
}
const STOPPED = 'It stops at click button “Book”.'

test.each<[string, Partial<Play>, number, string[], boolean]>([
  ['the same', {}, 0, [], false],
  ['a few pixels', {}, 0.0005, [], false],
  ['another picture', {}, 0.02, ['The last picture differs in 2 % of its pixels.'], false],
  ['a step that is not possible', { stopped: STOPPED }, 0, [STOPPED], true],
  ['an error', { errors: ['x is undefined'] }, 0, ['New error: x is undefined'], true],
  [
    'a fault twice',
    { faults: ['label in 1 place', 'label in 1 place'] },
    0,
    ['New accessibility fault: label in 1 place'],
    true
  ],
  ['a fault less', { faults: [] }, 0, [], false],
  ['a small shift', { layoutShift: 0.05 }, 0, [], false],
  ['a shift', { layoutShift: 0.2 }, 0, ['The layout shifts by 0.20, before by 0.00.'], true],
  [
    'another request',
    { requests: ['GET /api/all'] },
    0,
    ['New request: GET /api/all', 'No longer requested: GET /api/entries'],
    false
  ]
])('%s is compared', (_, change, pixels, differences, breaks) => {
  expect(compared(PLAY, { ...PLAY, ...change }, pixels)).toEqual({ differences, breaks })
})

const stopped = { ...PLAY, stopped: STOPPED }
const other = { ...PLAY, requests: [] }
const shifted = { ...PLAY, layoutShift: 0.2 }
const failed = (text: string) => ({ ...PLAY, errors: [text] })
/** First runs of the live and the proposed versions, second runs, and a third one of the proposed versions. */
test.each<[string, [Play, Play], [Play, Play, Play?] | undefined, string]>([
  ['a stop in two of three runs', [PLAY, stopped], [PLAY, PLAY, stopped], 'breaks'],
  ['a stop in the last two of three runs', [PLAY, other], [PLAY, stopped, stopped], 'breaks'],
  ['a stop in the second of three runs', [PLAY, other], [PLAY, stopped, PLAY], 'flaky'],
  ['the same', [PLAY, PLAY], undefined, 'same'],
  ['other requests', [PLAY, other], [PLAY, other], 'differs'],
  ['a stop', [PLAY, stopped], [PLAY, stopped], 'breaks'],
  ['a stop that the live versions have at times', [PLAY, stopped], [stopped, stopped], 'unchecked'],
  ['a stop in one of three runs', [PLAY, stopped], [PLAY, PLAY, PLAY], 'flaky'],
  ['another error in each run', [PLAY, failed('id 1')], [PLAY, failed('id 2')], 'breaks'],
  ['a stop in both', [stopped, stopped], undefined, 'unchecked'],
  ['an end that was not reached before', [stopped, PLAY], [stopped, PLAY], 'new']
])('%s: the verdict', (_, [before, after], second, verdict) => {
  const [liveAgain, proposedAgain, third] = second ?? []
  const comparison = compared(before, after, 0)
  const repeated = liveAgain &&
    proposedAgain && {
      liveDiffers: differ(before, liveAgain, 0),
      proposedDiffers: differ(after, proposedAgain, 0),
      breaks: compared(before, proposedAgain, 0).breaks,
      thirdBreaks: third && compared(before, third, 0).breaks
    }
  expect(verdictOf(before, after, comparison, repeated)).toBe(verdict)
  expect(repeated ? isUndecided(before, comparison, repeated) : false).toBe(third !== undefined)
})

test.each<[string, [Play, Play], [Play, Play], string[]]>([
  ['in one run of the proposed versions', [PLAY, shifted], [PLAY, PLAY], []],
  ['in one run of the live versions', [PLAY, shifted], [shifted, shifted], []],
  [
    'in both runs of the proposed versions',
    [PLAY, shifted],
    [PLAY, shifted],
    ['The layout shifts by 0.20, before by 0.00.']
  ]
])('a layout shift %s', (_, [before, after], [liveAgain, proposedAgain], differences) => {
  const [most, least] = [withShift(before, liveAgain, Math.max), withShift(after, proposedAgain, Math.min)]
  expect(compared(most, least, 0).differences).toEqual(differences)
  expect(differ(after, proposedAgain, 0)).toBe(false)
})
