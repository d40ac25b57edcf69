import type { BuildRecord } from '@hirfa/shared-contract/release'
import { type Violation, violationText } from 'shared-contract/release/commands'
import type { Step } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import type { ReleaseState } from './release-state.ts'

export type { Violation }

/** A requested change, before it is made. */
export interface Proposal {
  step: Step
  before: ReleaseState
  /** The state that it would lead to. */
  after: ReleaseState
  record(app: string, version: string): Promise<BuildRecord>
  /** One file of a build, checked against its signature. */
  file(app: string, version: string, name: string): Promise<Buffer>
}

/** Lists the reasons against a change. */
export interface Gate {
  violations(proposal: Proposal): Promise<Violation[]>
}

/** A refusal of the gate. Its message has one line for each violation. */
export class GateError extends ReleaseError {
  override name = 'GateError'
  readonly violations: readonly Violation[]

  constructor(what: string, violations: readonly Violation[]) {
    super([`${what} does not fit:`, ...violations.map(violationText)].join('\n'))
    this.violations = violations
  }
}
