import { hash } from 'node:crypto'
import type { Journeys } from '@hirfa/shared-contract/release'
import { boundedCache } from '../../http/bounded-cache.ts'
import { liveVersion, releaseIdOf, type ReleaseState } from '../../state/release-state.ts'
import type { Play } from './compare-plays.ts'

const MOST_BYTES = 64_000_000
const PLAY_BYTES = 1_000
const MOST_OF_JOURNEY = 3

export interface Combination {
  state: ReleaseState
  frame: string
}

interface Known {
  play: Play
  release: string
}

export function knownPlays() {
  const known = boundedCache<readonly Known[]>(MOST_BYTES, all =>
    all.reduce((sum, { play }) => sum + PLAY_BYTES + (play.picture?.length ?? 0), 0)
  )
  return {
    of({ state, frame }: Combination, journeys: Journeys): Record<string, Play> {
      const found = [...keysIn(frame, journeys)].flatMap(([name, key]) => {
        const fitting = known.get(key)?.find(each => playsIn(state, each))
        return fitting ? [[name, fitting.play] as const] : []
      })
      return Object.fromEntries(found)
    },
    add({ state, frame }: Combination, journeys: Journeys, plays: Record<string, Play>): void {
      const keys = keysIn(frame, journeys)
      for (const [name, play] of Object.entries(plays)) {
        const key = keys.get(name)
        const own = { play, release: releaseIdOf(state) }
        // A page that fell back has loaded another version than that of its combination.
        if (!key || play.stopped !== undefined || !playsIn(state, own)) continue
        const others = (known.get(key) ?? []).filter(each => !playsIn(state, each))
        known.set(key, [own, ...others].slice(0, MOST_OF_JOURNEY))
      }
    }
  }
}

/** Every page loads the shell: a run that has loaded nothing belongs to its combination only. */
function playsIn(state: ReleaseState, { play: { loaded }, release }: Known): boolean {
  if (loaded['shell'] === undefined) return release === releaseIdOf(state)
  return Object.entries(loaded).every(([app, version]) => liveVersion(state, app) === version)
}

function keysIn(frame: string, { journeys, responses }: Journeys): Map<string, string> {
  const common = JSON.stringify([frame, responses])
  return new Map(journeys.map(journey => [journey.name, hash('sha256', common + JSON.stringify(journey))]))
}
