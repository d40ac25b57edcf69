import { BUILDS_PATH, type Journey } from '@hirfa/shared-contract/release'
import type { PlayedJourney } from '@hirfa/shared-contract/release/commands'
import type { ForeignStyle } from '../browser/foreign-styles.ts'
import type { GateBrowser } from '../browser/gate-browser.ts'
import { journeyAddress, type Visit } from '../browser/visit.ts'
import { compared, differ, isUndecided, type Play, type Repeated, verdictOf, withShift } from './compare-plays.ts'

/** The first request may come before all responses of the API; the second one gets the complete page. */
const WARM_REQUESTS = 2
const WARM_LIMIT_MS = 15_000
const MOST_SELECTORS = 3
const FILE = new RegExp(`${BUILDS_PATH}([a-z0-9-]+)/[^/]+/[^\\s:]+`, 'g')

export interface ReplayResult extends Pick<PlayedJourney, 'name' | 'verdict' | 'differences'> {
  pictures?: { before?: string | undefined; after?: string | undefined }
  plays: { before?: Play; after: Play }
}

interface Candidate extends Pick<Visit, 'responses' | 'limits'> {
  styles: readonly ForeignStyle[]
  before: string | undefined
  after: string
  known: { before?: Play | undefined; after?: Play | undefined }
}

/** Plays a journey with the live and the proposed versions at once, under the same load; again where they differ. */
export async function compareJourney(
  browser: GateBrowser,
  journey: Journey,
  { before, after, styles, known, ...how }: Candidate
): Promise<ReplayResult> {
  const play = async (origin: string): Promise<Play> => {
    await warmUp(origin, journey)
    const added = origin === after && styles.length > 0 ? { styles } : {}
    const visited = await browser.visit({ ...journey, ...how, ...added, origin })
    return { ...visited, errors: visited.errors.map(plain) }
  }
  if (before === undefined) {
    const proposed = known.after ?? (await play(after))
    return { ...firstResult(journey, proposed), plays: { after: proposed } }
  }
  const [live, proposed] = await Promise.all([known.before ?? play(before), known.after ?? play(after)])
  const again = () => Promise.all([play(before), proposed.hangs ? proposed : play(after)])
  const result = await compareRuns(browser, journey, { live, proposed, again })
  return { ...withStyles(journey, result, proposed, styles), plays: { before: live, after: proposed } }
}

function withStyles<Result extends Pick<ReplayResult, 'verdict' | 'differences'>>(
  { path }: Journey,
  result: Result,
  { styled = [] }: Play,
  styles: readonly ForeignStyle[]
): Result {
  if (styled.length === 0 || (result.verdict !== 'differs' && result.verdict !== 'breaks')) return result
  const apps = [...new Set(styles.map(({ app }) => app))].join(', ')
  const named = [...new Set(styled)].slice(0, MOST_SELECTORS).join('; ')
  return {
    ...result,
    verdict: 'breaks',
    differences: [`The stylesheets of ${apps} apply to ${path}: ${named}.`, ...result.differences]
  }
}

interface Runs {
  live: Play
  proposed: Play
  again(): Promise<[live: Play, proposed: Play]>
}

async function compareRuns(
  browser: GateBrowser,
  { name }: Journey,
  { live: before, proposed: after, again }: Runs
): Promise<Omit<ReplayResult, 'plays'>> {
  const pixels = (one: Play, other: Play) => browser.pixelDifference(one.picture, other.picture)
  const comparison = compared(before, after, await pixels(before, after))
  if (comparison.differences.length === 0) {
    if (before.stopped === undefined) return { name, verdict: 'same', differences: [] }
    return { name, verdict: 'unchecked', differences: [before.stopped], pictures: lastPictures(before, after) }
  }
  const [liveAgain, proposedAgain] = await again()
  const [most, least] = [withShift(before, liveAgain, Math.max), withShift(after, proposedAgain, Math.min)]
  const confirmed = compared(most, least, await pixels(before, after))
  const second = compared(most, withShift(proposedAgain, after, Math.min), await pixels(before, proposedAgain))
  const repeated: Repeated = {
    liveDiffers: differ(before, liveAgain, await pixels(before, liveAgain)),
    proposedDiffers: differ(after, proposedAgain, await pixels(after, proposedAgain)),
    breaks: second.breaks
  }
  if (isUndecided(before, confirmed, repeated)) {
    const [liveThird, third] = await again()
    repeated.liveDiffers = differ(before, liveThird, await pixels(before, liveThird))
    repeated.thirdBreaks = compared(most, withShift(third, least, Math.min), 0).breaks
  }
  const verdict = verdictOf(before, after, confirmed, repeated)
  if (verdict === 'same') return { name, verdict, differences: [] }
  if (verdict === 'unchecked' && before.stopped !== undefined)
    return { name, verdict, differences: [before.stopped], pictures: lastPictures(before, after) }
  const isShownBySecond = verdict === 'breaks' && !confirmed.breaks
  return isShownBySecond
    ? { name, verdict, differences: second.differences, pictures: lastPictures(before, proposedAgain) }
    : { name, verdict, differences: confirmed.differences, pictures: lastPictures(before, after) }
}

function lastPictures(before: Play, after: Play): ReplayResult['pictures'] {
  return { before: before.picture, after: after.picture }
}

function firstResult({ name }: Journey, { stopped, picture }: Play): Omit<ReplayResult, 'plays'> {
  if (stopped === undefined) return { name, verdict: 'new', differences: [] }
  return { name, verdict: 'breaks', differences: [stopped], pictures: { after: picture } }
}

/** Requests the first page until the edge has it in its cache, so that the run does not depend on the load. */
async function warmUp(origin: string, journey: Journey): Promise<void> {
  for (let count = 0; count < WARM_REQUESTS; count++) {
    // A page that does not respond fails the run itself.
    await fetch(journeyAddress(origin, journey), { signal: AbortSignal.timeout(WARM_LIMIT_MS) })
      .then(response => response.text())
      .catch(() => undefined)
  }
}

function plain(message: string): string {
  return message
    .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, '')
    .replaceAll(FILE, `${BUILDS_PATH}$1`)
    .slice(0, 300)
}
