import * as v from 'valibot'
import { drive } from '../runtime/drive.ts'
import type { World } from '../world.ts'

const Health = v.object({ seq: v.number() })

/** An edge never goes back to an older release document, also not over restarts. Returns the check. */
export function edgeInvariants(world: World): (newest: number) => Promise<string[]> {
  const seen = new Map<string, number>()
  return async newest => {
    const found: string[] = []
    for (const edge of world.edges) {
      const { name } = edge.machine
      const response = await drive(edge.request({ url: '/healthz' }))
      if (typeof response === 'string') continue
      const { seq } = v.parse(Health, JSON.parse(response.body))
      const before = seen.get(name) ?? 0
      // Number 0: the edge has not read the ledger yet.
      if (seq > 0) seen.set(name, seq)
      if (seq > 0 && seq < before) found.push(`${name} went back from change ${before} to ${seq}`)
      if (seq > newest) found.push(`${name} knows change ${seq}, which the ledger does not contain`)
    }
    return found
  }
}
