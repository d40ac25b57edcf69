import type { Journeys } from '@hirfa/shared-contract/release'
import { boundedCache } from '../../http/bounded-cache.ts'
import type { AppVersion } from '../../ledger/app-steps.ts'
import { combinationsOf } from '../../state/cohorts.ts'
import type { PlayedJourney, Proposal, Unchecked, Verdict } from '../../state/gate.ts'
import { liveVersion, releaseIdOf, type ReleaseState } from '../../state/release-state.ts'
import type { ForeignStyle } from '../browser/foreign-styles.ts'
import type { RunBrowser } from '../browser/gate-browser.ts'
import { startRecordedApi } from '../browser/recorded-responses.ts'
import { serveCandidate, type StartEdge } from '../browser/serve-candidate.ts'
import { combinations } from '../smoke/smoke-run.ts'
import { compareJourney, type ReplayResult } from './compare-journey.ts'
import type { Play } from './compare-plays.ts'
import { type Combination, knownPlays } from './known-plays.ts'
import { frameOf, journeysIn, newStyles } from './live-builds.ts'
import type { PictureFolder } from './picture-folder.ts'

const MOST_VERDICTS = 100
const LIMITS = { stepMs: 10_000, restMs: 5_000, responseMs: 15_000 }

export type Replay = ReturnType<typeof journeyReplay>

interface Comparison {
  before: Combination | undefined
  after: Combination
  styles: readonly ForeignStyle[]
  onPlayed: (count: number) => void
}

interface Options {
  releases: string
  runBrowser: RunBrowser
  startEdge: StartEdge
  pictures: PictureFolder
}

export function journeyReplay({ runBrowser, pictures, ...candidate }: Options) {
  const known = boundedCache<PlayedJourney[]>(MOST_VERDICTS)
  const plays = knownPlays()

  async function play(
    { app, journeys }: { app: string; journeys: Journeys },
    { before, after, styles, onPlayed }: Comparison,
    limitMs: number
  ): Promise<{ finished: boolean; played: PlayedJourney[] }> {
    const known = { before: before ? plays.of(before, journeys) : {}, after: plays.of(after, journeys) }
    const isUnchanged = ({ name }: { name: string }) =>
      known.before[name] !== undefined && known.before[name] === known.after[name]
    const changed = journeys.journeys.filter(journey => !isUnchanged(journey))
    const same = journeys.journeys
      .filter(isUnchanged)
      .map(({ name }) => ({ app, name, verdict: 'same' as const, differences: [] }))
    if (changed.length === 0) return { finished: true, played: same }
    const api = await startRecordedApi(journeys.responses)
    const opened: { close(): Promise<void> }[] = [api]
    const open = async ({ state }: Combination) => {
      const edge = await serveCandidate(candidate, state, api.url)
      opened.push(edge)
      return edge.url
    }
    try {
      const origins = { before: before && (await open(before)), after: await open(after) }
      const results: ReplayResult[] = []
      const finished = await runBrowser(limitMs, async browser => {
        for (const journey of changed) {
          const result = await compareJourney(browser, journey, {
            ...origins,
            styles,
            responses: journeys.responses,
            limits: LIMITS,
            known: { before: known.before[journey.name], after: known.after[journey.name] }
          })
          results.push(result)
          onPlayed(same.length + results.length)
          // A page that hangs occupies a core; the others would be measured beside it.
          if (result.plays.after.hangs) return
        }
      })
      if (before) plays.add(before, journeys, playsOf(results, 'before'))
      plays.add(after, journeys, playsOf(results, 'after'))
      const played = [...results.map(result => withPictures(app, result)), ...same]
      const place = new Map(journeys.journeys.map(({ name }, index) => [name, index]))
      const inOrder = played.toSorted((one, other) => (place.get(one.name) ?? 0) - (place.get(other.name) ?? 0))
      return { finished: finished || results.some(breaks), played: inOrder }
    } finally {
      await Promise.all(opened.map(each => each.close()))
    }
  }

  function withPictures(app: string, { pictures: made, plays: _plays, ...result }: ReplayResult): PlayedJourney {
    if (!made) return { app, ...result }
    const { before, after } = made
    return {
      app,
      ...result,
      pictures: { ...(before && { before: pictures.add(before) }), ...(after && { after: pictures.add(after) }) }
    }
  }

  async function playAll(proposal: Proposal, proposed: readonly AppVersion[], limitMs: number): Promise<Verdict> {
    const until = performance.now() + limitMs
    const after = combinations(proposal.after, proposed).at(-1)
    if (!after || liveVersion(after, 'shell') === undefined) return { violations: [] }
    const before = liveBefore(proposal)
    const key = `${before ? releaseIdOf(before) : 'nothing'} ${releaseIdOf(after)}`
    const withFrame = async (state: ReleaseState) => ({ state, frame: await frameOf(proposal, state) })
    const played = known.get(key) ?? []
    if (!known.get(key)) {
      const compared = { before: before && (await withFrame(before)), after: await withFrame(after) }
      const all = before ? await newStyles(proposal, before, proposed) : []
      const remotes = await journeysIn(proposal, after)
      const of = remotes.reduce((sum, { journeys }) => sum + journeys.journeys.length, 0)
      for (const remote of remotes) {
        const count = (more: number) => proposal.progress?.({ phase: 'journeys', done: played.length + more, of })
        count(0)
        const styles = all.filter(({ app }) => app !== remote.app)
        const frame = styles.reduce((text, style) => text + style.text, compared.after.frame)
        const found = await play(
          remote,
          { ...compared, after: { ...compared.after, frame }, styles, onPlayed: count },
          Math.max(1, until - performance.now())
        )
        played.push(...found.played)
        if (!found.finished) return { ...verdictOn(played), unchecked: late(limitMs) }
      }
      known.set(key, played)
    }
    return verdictOn(played)
  }

  return {
    async check(proposal: Proposal, proposed: readonly AppVersion[], limitMs: number): Promise<Verdict> {
      try {
        return await playAll(proposal, proposed, limitMs)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return {
          violations: [],
          unchecked: { reason: `The journeys could not be played: ${error.message}`, failed: true }
        }
      }
    }
  }
}

function liveBefore({ before }: Proposal): ReleaseState | undefined {
  const state = combinationsOf(before).at(-1)?.state
  return state && liveVersion(state, 'shell') !== undefined ? state : undefined
}

function playsOf(results: readonly ReplayResult[], of: keyof ReplayResult['plays']): Record<string, Play> {
  return Object.fromEntries(
    results.flatMap(({ name, plays }) => {
      const play = plays[of]
      return play ? [[name, play]] : []
    })
  )
}

function breaks({ verdict }: Pick<PlayedJourney, 'verdict'>): boolean {
  return verdict === 'breaks'
}

function verdictOn(played: PlayedJourney[]): Verdict {
  const violations = played.filter(breaks).map(({ app, name, differences }) => ({
    consumer: app,
    reason: `The journey “${name}” breaks. ${differences.join(' ')}`
  }))
  return { violations, journeys: played }
}

function late(limitMs: number): Unchecked {
  return { reason: `The journeys did not end within ${Math.round(limitMs / 1000)} s.`, failed: true }
}
