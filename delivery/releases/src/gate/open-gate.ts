import type { BuildRecord } from '@hirfa/shared-contract/release'
import type { Gate, Proposal, Violation } from '../state/gate.ts'
import { ReleaseError } from '../errors.ts'
import { type Build, nameOf } from './build.ts'
import { type Place, placesBeside } from './builds-beside.ts'
import { buildReader } from './read-build.ts'
import { budgets } from './rules/budgets.ts'
import { droppedFragments } from './rules/dropped-fragments.ts'
import { installedVersions } from './rules/installed-versions.ts'
import { messages } from './rules/messages.ts'
import { type MetName, neededNames } from './rules/needs.ts'
import { recorded } from './rules/recorded.ts'
import { wholeScripts } from './rules/whole-scripts.ts'
import type { SmokeRun } from './smoke/smoke-run.ts'
import { typeRule } from './types/type-rule.ts'

/** The rules for one version. A rollback skips them: its target was live before. */
const RULES = [recorded, budgets, messages, wholeScripts]

interface Findings {
  violations: Violation[]
  met: MetName[]
}

/** Checks every change that gives visitors another version. `smoke` is optional. */
export function openGate({ smoke }: { smoke?: SmokeRun | undefined } = {}): Gate {
  const readBuild = buildReader()
  const incompatibleTypes = typeRule()

  /** Reads only the builds that share something with the proposed one; of a hundred remotes these are few. */
  async function besideOthers(proposal: Proposal, proposed: Build): Promise<Findings> {
    const found = await Promise.all(
      placesBeside(proposal.after, proposed.app).map(async ({ app, version, role }): Promise<Findings> => {
        try {
          const record = await proposal.record(app, version)
          if (!touch(proposed.record, record)) return { violations: [], met: [] }
          return together(proposed, await readBuild(proposal, app, version, role))
        } catch (error) {
          return { violations: trouble(error, proposal, `${app} ${version}`), met: [] }
        }
      })
    )
    return { violations: found.flatMap(each => each.violations), met: found.flatMap(each => each.met) }
  }

  function fragmentsDroppedBy(proposal: Proposal, proposed: Build): Promise<Violation[]> {
    const read = ({ app, version, role }: Place) => readBuild(proposal, app, version, role)
    return droppedFragments(proposal, proposed, read).catch((error: unknown) =>
      trouble(error, proposal, nameOf(proposed))
    )
  }

  return {
    async check(proposal) {
      const { step } = proposal
      if (step.action !== 'promote' && step.action !== 'canary' && step.action !== 'rollback') return { violations: [] }
      const isRollback = step.action === 'rollback'
      const proposed = await readBuild(proposal, step.app, step.to, 'proposed')
      const { violations, met } = await besideOthers(proposal, proposed)
      const found = [
        ...(isRollback ? [] : RULES.flatMap(rule => rule(proposed))),
        ...violations,
        ...(isRollback ? [] : await fragmentsDroppedBy(proposal, proposed)),
        ...(await incompatibleTypes(met).catch((error: unknown) => trouble(error, proposal, nameOf(proposed))))
      ]
      if (!smoke) return { violations: found }
      const { withoutBrowser } = proposal
      if (withoutBrowser !== undefined)
        return { violations: found, unchecked: { reason: withoutBrowser, failed: false } }
      // A rollback does not wait for a browser, and a refusal needs none.
      if (isRollback) return { violations: [...found, ...smoke.known(proposal, step.app, step.to)] }
      return found.length > 0 ? { violations: found } : smoke.check(proposal, step.app, step.to)
    }
  }
}

/** Reports a failed comparison as a violation, which stops new versions but no rollback. */
function trouble(error: unknown, { step }: Proposal, consumer: string): Violation[] {
  if (!(error instanceof ReleaseError)) throw error
  return step.action === 'rollback' ? [] : [{ consumer, reason: error.message }]
}

/** Whether one build provides something that the other one uses. */
function touch(one: BuildRecord, other: BuildRecord): boolean {
  const borrows = (borrower: BuildRecord, lender: BuildRecord) =>
    lender.kind === 'remote' &&
    (borrower.borrows ?? []).some(
      name => name.startsWith(`${lender.name}/`) || Object.hasOwn(lender.fragments ?? {}, name)
    )
  return one.kind === 'shell' || other.kind === 'shell' || borrows(one, other) || borrows(other, one)
}

function together(one: Build, other: Build): Findings {
  const [shell, remote] = one.app === 'shell' ? [one, other] : [other, one]
  const names = [neededNames(one, other), neededNames(other, one)]
  return {
    violations: [
      ...(shell.app === 'shell' ? installedVersions(shell, remote) : []),
      ...names.flatMap(({ violations }) => violations)
    ],
    met: names.flatMap(({ met }) => met)
  }
}
