import type { Cohort, SetMember } from '@hirfa/shared-contract/release/commands'
import type { Entry, SetStep, Step } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import type { Unchecked, Verdict, Violation } from './gate.ts'
import { changeThroughGate, type Gated } from './gated-change.ts'
import type { CanaryMetadata, ChangeMetadata } from './release-changes.ts'
import { liveVersion, type ReleaseState } from './release-state.ts'
import { canarySet, haltSet, promoteSet, rollbackSet } from './set-changes.ts'

type OptionalVersion = Pick<SetMember, 'app'> & { version?: string | undefined }

/** Several apps that change as one: one run of the gate, one ledger entry. */
export interface ReleaseSets {
  /** Returns undefined if all versions are live already. */
  promoteSet(members: readonly SetMember[], metadata?: ChangeMetadata): Promise<Entry | undefined>
  canarySet(members: readonly SetMember[], share: number, metadata?: CanaryMetadata): Promise<Entry | undefined>
  /** Ends the canary of a set. Without one, puts back the last change of these apps as a set, or the versions given. */
  rollbackSet(members: readonly OptionalVersion[], metadata?: ChangeMetadata): Promise<Entry>
  /** The reasons against promoting the set, and against a rollback to it. */
  checkSet(
    members: readonly SetMember[]
  ): Promise<{ promote: Violation[]; rollback: Violation[]; unchecked?: Unchecked | undefined }>
}

interface Sets {
  gated: Gated
  /** Throws a refusal of a cohort that edges cannot recognise. */
  mustBeKnown(cohort: Cohort | undefined): void
  verdictIn(apps: ReleaseState, app: string, stepIn: () => Step | undefined): Promise<Verdict>
}

export function releaseSets({ gated, mustBeKnown, verdictIn }: Sets): ReleaseSets {
  /** The set change that the named apps had last. Throws if one of them was changed alone since. */
  async function lastSetOf(apps: readonly string[], state: ReleaseState): Promise<SetMember[]> {
    const entries = await gated.history()
    const last = entries.findLast((entry): entry is Entry & SetStep => isPromotionOf(entry, apps))
    const versions = `${apps.join('@<version>,')}@<version>`
    if (!last) throw new ReleaseError(`${apps.join(', ')} never went live as a set; name the versions: ${versions}`)
    const moved = last.members.find(({ app, to }) => liveVersion(state, app) !== to)
    if (moved) {
      throw new ReleaseError(
        `${moved.app} ${moved.to} is not live any more, which change ${last.seq} made live with the set; name the versions: ${versions}`
      )
    }
    return last.members.map(({ app, from }) => {
      if (from === null) throw new ReleaseError(`${app} was not live before change ${last.seq}; disable it instead.`)
      return { app, version: from }
    })
  }

  return {
    promoteSet: (members, metadata = {}) =>
      changeThroughGate(gated, metadata, apps => promoteSet(apps, members, metadata)),

    canarySet: async (members, share, metadata = {}) => {
      mustBeKnown(metadata.only)
      return changeThroughGate(gated, metadata, apps => canarySet(apps, members, share, metadata))
    },

    async rollbackSet(members, metadata = {}) {
      const names = members.map(({ app }) => app)
      const isNamed = members.some(({ version }) => version !== undefined)
      const state = await gated.state()
      const isCanary = !isNamed && haltSet(state, names) !== undefined
      const targets = isCanary ? [] : isNamed ? members.map(versionOf) : await lastSetOf(names, state)
      const change = await changeThroughGate(gated, metadata, apps => {
        if (!isCanary) return rollbackSet(apps, targets, metadata)
        const step = haltSet(apps, names, metadata)
        if (!step) throw new ReleaseError('The canary of the set has changed; look at status.')
        return step
      })
      if (!change) throw new Error('a rollback is a step or a refusal')
      return change
    },

    async checkSet(members) {
      const apps = await gated.state()
      const name = members.map(({ app }) => app).join(', ')
      const promoted = await verdictIn(apps, name, () => promoteSet(apps, members))
      return { promote: promoted.violations, rollback: [], unchecked: promoted.unchecked, journeys: promoted.journeys }
    }
  }
}

function isPromotionOf(entry: Entry, apps: readonly string[]): boolean {
  return (
    entry.action === 'set' &&
    entry.command === 'promote' &&
    entry.members.length === apps.length &&
    entry.members.every(({ app }) => apps.includes(app))
  )
}

function versionOf({ app, version }: OptionalVersion): SetMember {
  if (version === undefined) throw new ReleaseError(`Name the version of ${app} too, or of no app.`)
  return { app, version }
}
