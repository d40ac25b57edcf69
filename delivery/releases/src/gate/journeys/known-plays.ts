import { createHash } from 'node:crypto'
import type { Journeys } from '@hirfa/shared-contract/release'
import { boundedCache } from '../../http/bounded-cache.ts'
import { releaseIdOf, type ReleaseState } from '../../state/release-state.ts'
import type { Play } from './compare-plays.ts'

/** Each has a picture of about 100 kB. */
const MOST_PLAYS = 200

/** Runs that reached their ends, by combination of versions and journey. What was proposed is live in the next check. */
export interface KnownPlays {
  /** By the name of the journey. */
  of(state: ReleaseState, journeys: Journeys): Record<string, Play>
  add(state: ReleaseState, journeys: Journeys, plays: Record<string, Play>): void
}

export function knownPlays(): KnownPlays {
  const known = boundedCache<Play>(MOST_PLAYS)
  return {
    of: (state, journeys) =>
      Object.fromEntries(
        [...keysIn(state, journeys)].flatMap(([name, key]) => {
          const play = known.get(key)
          return play ? [[name, play]] : []
        })
      ),
    add(state, journeys, plays) {
      const keys = keysIn(state, journeys)
      for (const [name, play] of Object.entries(plays)) {
        const key = keys.get(name)
        if (key && play.stopped === undefined) known.set(key, play)
      }
    }
  }
}

/** A build can change its journeys and their responses; a run is known for the same ones only. */
function keysIn(state: ReleaseState, { journeys, responses }: Journeys): Map<string, string> {
  const common = JSON.stringify([releaseIdOf(state), responses])
  return new Map(
    journeys.map(journey => [
      journey.name,
      createHash('sha256').update(common).update(JSON.stringify(journey)).digest('hex')
    ])
  )
}
