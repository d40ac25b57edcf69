import { isDeepStrictEqual } from 'node:util'
import type { AppVersion } from '../ledger/app-steps.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import type { Verdict } from './gate.ts'
import { noteOf, reasonsOf } from './gated-change.ts'
import { combinationId, type ReleaseState } from './release-state.ts'
import type { Decide } from './signed-changes.ts'

type Check = Extract<Step, { action: 'check' }>

export async function recordCheck(
  { decide, history }: { decide: Decide; history: () => Promise<readonly Entry[]> },
  {
    checked: [first, ...others],
    before,
    verdict,
    by
  }: {
    checked: readonly [AppVersion, ...AppVersion[]]
    before: ReleaseState
    verdict: Verdict
    by?: string | undefined
  }
): Promise<void> {
  const { violations } = verdict
  const result = violations.length > 0 ? { why: reasonsOf(violations) } : noteOf(verdict)
  const members = [first, ...others].map(({ app, version }) => ({ app, to: version }))
  const step: Check = {
    action: 'check',
    app: first.app,
    to: first.version,
    ...(others.length > 0 && { members }),
    combination: combinationId(before),
    ...result
  }
  const last = (await history()).findLast(
    entry => entry.action === 'check' && isDeepStrictEqual(entry.members ?? [{ app: entry.app, to: entry.to }], members)
  )
  if (last && isDeepStrictEqual(checkedFacts(last), checkedFacts(step))) return
  await decide({ by }, () => step)
}

function checkedFacts(step: Step) {
  return step.action === 'check' && [step.combination, step.why, step.unchecked, step.journeys]
}
