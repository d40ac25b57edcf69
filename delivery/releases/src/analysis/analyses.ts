import { appSteps } from '../ledger/app-steps.ts'
import { type Cohort, cohortText } from '@hirfa/shared-contract/release/commands'
import type { AppStep, Entry } from '../ledger/entry.ts'

export interface Analysis {
  change: 'canary' | 'promotion'
  app: string
  version: string
  against: string
  since: Date
  seq: number
  only?: Cohort | undefined
  with?: readonly { app: string; version: string }[] | undefined
}

export function analysesIn(entries: readonly Entry[], now: Date, freshMs: number): Analysis[] {
  const analyses = new Map<string, Analysis>()
  for (const entry of entries) follow(analyses, entry)
  return [...analyses.values()].filter(
    ({ change, since }) => change === 'canary' || now.getTime() - since.getTime() < freshMs
  )
}

function follow(analyses: Map<string, Analysis>, entry: Entry): void {
  const members = entry.action === 'set' ? entry.members : []
  const before = members.map(({ app, from }) => ({ app, version: from ?? '' }))
  for (const step of appSteps(entry))
    followOne(analyses, step, { ...entry, with: before.filter(({ app }) => app !== step.app) })
}

function followOne(
  analyses: Map<string, Analysis>,
  entry: AppStep,
  { seq, at, with: others }: Pick<Entry, 'seq' | 'at'> & Pick<Analysis, 'with'>
): void {
  const { app } = entry
  const [canary, promotion] = [`canary ${app}`, `promotion ${app}`]
  switch (entry.action) {
    case 'canary':
      // A larger share of the same canary is the same change.
      if (isSameCanary(analyses.get(canary), entry)) return
      analyses.set(canary, { ...analysisOf('canary', entry.from), only: entry.only })
      return
    case 'promote':
      analyses.delete(canary)
      analyses.delete(promotion)
      if (entry.from !== null) analyses.set(promotion, analysisOf('promotion', entry.from))
      return
    case 'halt':
      analyses.delete(canary)
      return
    case 'rollback':
      analyses.delete(promotion)
      if (entry.ended) analyses.delete(canary)
  }

  function analysisOf(change: Analysis['change'], against: string): Analysis {
    return {
      change,
      app,
      version: 'to' in entry && entry.to ? entry.to : '',
      against,
      since: new Date(at),
      seq,
      with: others
    }
  }
}

function isSameCanary(known: Analysis | undefined, { to, only }: Extract<AppStep, { action: 'canary' }>): boolean {
  return known?.version === to && (known.only && cohortText(known.only)) === (only && cohortText(only))
}
