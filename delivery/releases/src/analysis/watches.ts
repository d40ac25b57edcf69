import type { Entry } from '../ledger/entry.ts'

/** A change that is looked after: a version that visitors have not had for long, and the one it is compared with. */
export interface Watch {
  change: 'canary' | 'promotion'
  app: string
  version: string
  against: string
  /** When visitors first got it. */
  since: Date
  /** The entry that began it: nothing is undone twice for one change. */
  seq: number
}

/** What is to be looked after at a time: every canary, and what was promoted shortly before. */
export function watchesIn(entries: readonly Entry[], now: Date, freshMs: number): Watch[] {
  const watches = new Map<string, Watch>()
  for (const entry of entries) follow(watches, entry)
  return [...watches.values()].filter(
    ({ change, since }) => change === 'canary' || now.getTime() - since.getTime() < freshMs
  )
}

function follow(watches: Map<string, Watch>, entry: Entry): void {
  if (!('app' in entry)) return
  const { app, seq, at } = entry
  const [canary, promotion] = [`canary ${app}`, `promotion ${app}`]
  switch (entry.action) {
    case 'canary':
      // A greater share of the same canary is no other change.
      if (watches.get(canary)?.version === entry.to) return
      watches.set(canary, watchOf('canary', entry.from))
      return
    case 'promote':
      watches.delete(canary)
      watches.delete(promotion)
      if (entry.from !== null) watches.set(promotion, watchOf('promotion', entry.from))
      return
    case 'halt':
      watches.delete(canary)
      return
    case 'rollback':
      watches.delete(promotion)
  }

  function watchOf(change: Watch['change'], against: string): Watch {
    return { change, app, version: 'to' in entry && entry.to ? entry.to : '', against, since: new Date(at), seq }
  }
}
