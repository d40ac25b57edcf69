import type { PlayedJourney } from '@hirfa/shared-contract/release/commands'
import { missingIn } from '../browser/missing-in.ts'
import type { Visited } from '../browser/visit.ts'

export type Play = Pick<Visited, 'stopped' | 'errors' | 'requests' | 'layoutShift' | 'faults' | 'picture' | 'loaded'> &
  Partial<Pick<Visited, 'hangs' | 'styled'>>

/** A smaller shift is within what fonts and pictures cause from run to run. */
const SHIFT_TOLERANCE = 0.05
/** The share of pixels that may differ: a caret, a rounded edge. */
const PIXEL_TOLERANCE = 0.001

export interface Comparison {
  differences: string[]
  breaks: boolean
}

export function compared(before: Play, after: Play, pixels: number): Comparison {
  const stops = after.stopped === undefined || after.stopped === before.stopped ? [] : [after.stopped]
  const faults = [
    ...stops,
    ...missingIn(before.errors, after.errors).map(error => `New error: ${error}`),
    ...missingIn(before.faults, after.faults).map(fault => `New accessibility fault: ${fault}`),
    ...(after.layoutShift > before.layoutShift + SHIFT_TOLERANCE
      ? [`The layout shifts by ${after.layoutShift.toFixed(2)}, before by ${before.layoutShift.toFixed(2)}.`]
      : [])
  ]
  const other = [
    ...(before.stopped !== undefined && after.stopped === undefined ? [`It ends; before: ${before.stopped}`] : []),
    ...missingIn(before.requests, after.requests).map(request => `New request: ${request}`),
    ...missingIn(after.requests, before.requests).map(request => `No longer requested: ${request}`),
    ...(pixels > PIXEL_TOLERANCE ? [`The last picture differs in ${percentText(pixels)} of its pixels.`] : [])
  ]
  return { differences: [...faults, ...other], breaks: faults.length > 0 }
}

export interface Repeated {
  liveDiffers: boolean
  proposedDiffers: boolean
  breaks: boolean
  thirdBreaks?: boolean | undefined
}

export function isUndecided(before: Play, comparison: Comparison, repeated: Repeated): boolean {
  return !repeated.liveDiffers && before.stopped === undefined && comparison.breaks !== repeated.breaks
}

/** Of three runs of the proposed versions two decide between a break and a flaky journey. */
export function verdictOf(
  before: Play,
  after: Play,
  comparison: Comparison,
  repeated: Repeated | undefined
): PlayedJourney['verdict'] {
  if (repeated?.liveDiffers) return 'unchecked'
  if (before.stopped !== undefined) return after.stopped === undefined ? 'new' : 'unchecked'
  if (repeated && isUndecided(before, comparison, repeated)) return repeated.thirdBreaks ? 'breaks' : 'flaky'
  if (comparison.breaks) return 'breaks'
  if (repeated?.proposedDiffers) return 'flaky'
  return comparison.differences.length > 0 ? 'differs' : 'same'
}

export function differ(one: Play, other: Play, pixels: number): boolean {
  const [first, second] = [one, other].map(play => ({ ...play, layoutShift: 0 })) as [Play, Play]
  return [compared(first, second, pixels), compared(second, first, pixels)].some(
    ({ differences }) => differences.length > 0
  )
}

/** Browsers leave out shifts within 500 ms of an input, so the sum varies with the load of the machine. */
export function withShift(play: Play, again: Play, choose: (...shifts: number[]) => number): Play {
  return { ...play, layoutShift: choose(play.layoutShift, again.layoutShift) }
}

function percentText(share: number): string {
  return `${Math.max(0.1, Math.round(share * 1000) / 10)} %`
}
