/** Plays journeys with the live and the proposed versions, in a process of its own that the gate can kill. */
import type { Journey, RecordedResponse } from '@hirfa/shared-contract/release'
import type { PlayedJourney } from '@hirfa/shared-contract/release/commands'
import type { Browser } from 'playwright-core'
import { serveTask } from '../child-program.ts'
import { pixelDifference } from './compare-pictures.ts'
import { compared, differ, isUndecided, type Play, verdictOf, withShift } from './compare-plays.ts'
import { playJourney, warmUp } from './play-journey.ts'

export interface ReplayTask {
  browser: string
  /** Of the live versions; undefined if nothing is live. */
  before: string | undefined
  after: string
  journeys: readonly Journey[]
  responses: readonly RecordedResponse[]
  stepLimitMs: number
  /** Runs of earlier checks with the same versions, by the name of the journey. */
  known: Readonly<Record<'before' | 'after', Readonly<Record<string, Play>>>>
}

export interface ReplayResult extends Pick<PlayedJourney, 'name' | 'verdict' | 'differences'> {
  /** PNGs in base64, unless the journey ends the same. */
  pictures?: { before?: string | undefined; after?: string | undefined }
  /** The first runs of both versions. */
  plays: { before?: Play; after: Play }
}

serveTask<ReplayTask, ReplayResult>(async (browser, { before, after, journeys, known, ...how }, report) => {
  for (const journey of journeys) {
    const play = async (origin: string) => {
      await warmUp(origin, journey)
      return playJourney(browser, origin, journey, how)
    }
    const ofProposed = known.after[journey.name]
    const proposed = ofProposed ? { play: ofProposed, hangs: false } : await play(after)
    if (before === undefined) report({ ...firstResult(journey, proposed.play), plays: { after: proposed.play } })
    else {
      const live = known.before[journey.name] ?? (await play(before)).play
      const result = await resultOf(
        browser,
        journey,
        { proposed, live },
        () => play(before),
        () => play(after)
      )
      report({ ...result, plays: { before: live, after: proposed.play } })
    }
    // A page that hangs occupies a core; the others would be measured beside it.
    if (proposed.hangs) return
  }
})

type Played = Awaited<ReturnType<typeof playJourney>>
type Compared = Omit<ReplayResult, 'plays'>

async function resultOf(
  browser: Browser,
  { name }: Journey,
  { proposed, live: before }: { proposed: Played; live: Play },
  playLive: () => Promise<Played>,
  playProposed: () => Promise<Played>
): Promise<Compared> {
  const after = proposed.play
  const pixels = (one: Play, other: Play) => pixelDifference(browser, one.picture, other.picture)
  const comparison = compared(before, after, await pixels(before, after))
  if (comparison.differences.length === 0) {
    if (before.stopped === undefined) return { name, verdict: 'same', differences: [] }
    return { name, verdict: 'failing', differences: [before.stopped], pictures: picturesOf(before, after) }
  }
  // Whether a difference comes from the version or from the journey shows in second runs.
  const liveAgain = (await playLive()).play
  const proposedAgain = proposed.hangs ? after : (await playProposed()).play
  const [most, least] = [withShift(before, liveAgain, Math.max), withShift(after, proposedAgain, Math.min)]
  const confirmed = compared(most, least, await pixels(before, after))
  const second = compared(most, withShift(proposedAgain, after, Math.min), await pixels(before, proposedAgain))
  const repeated = {
    liveDiffers: differ(before, liveAgain, await pixels(before, liveAgain)),
    proposedDiffers: differ(after, proposedAgain, await pixels(after, proposedAgain)),
    breaks: second.breaks
  }
  const third = isUndecided(before, confirmed, repeated) ? (await playProposed()).play : undefined
  const thirdBreaks = third && compared(most, withShift(third, least, Math.min), 0).breaks
  const verdict = verdictOf(before, after, confirmed, { ...repeated, thirdBreaks })
  if (verdict === 'same') return { name, verdict, differences: [] }
  if (verdict === 'failing')
    return { name, verdict, differences: [before.stopped ?? ''], pictures: picturesOf(before, after) }
  // A break is shown by a run that has it.
  const isShownBySecond = verdict === 'breaks' && !confirmed.breaks
  return isShownBySecond
    ? { name, verdict, differences: second.differences, pictures: picturesOf(before, proposedAgain) }
    : { name, verdict, differences: confirmed.differences, pictures: picturesOf(before, after) }
}

function picturesOf(before: Play, after: Play): ReplayResult['pictures'] {
  return { before: before.picture, after: after.picture }
}

/** Without live versions a journey only has to reach its end. */
function firstResult({ name }: Journey, { stopped, picture }: Play): Compared {
  if (stopped === undefined) return { name, verdict: 'new', differences: [] }
  return { name, verdict: 'breaks', differences: [stopped], pictures: { after: picture } }
}
