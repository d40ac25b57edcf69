import type { BuildRecord } from '@hirfa/shared-contract/release'
import {
  type PlayedJourney,
  type Unchecked,
  type Violation,
  violationText
} from '@hirfa/shared-contract/release/commands'
import type { Step } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import type { ReleaseState } from './release-state.ts'

export type { PlayedJourney, Unchecked, Violation }

/** A requested change, before it is made. */
export interface Proposal {
  step: Step
  before: ReleaseState
  /** The state that it would lead to. */
  after: ReleaseState
  /** Why no browser opens the pages of the version. Unset: one does. */
  withoutBrowser?: string | undefined
  record(app: string, version: string): Promise<BuildRecord>
  /** The record with this digest, if it was read before. */
  knownRecord(digest: string): BuildRecord | undefined
  /** One file of a build, checked against its signature. */
  file(app: string, version: string, name: string): Promise<Buffer>
}

export interface Verdict {
  /** The reasons against a change. */
  violations: Violation[]
  /** Undefined if a browser opened the pages of the version, or the change needs none. */
  unchecked?: Unchecked | undefined
  /** Undefined if none were played. */
  journeys?: PlayedJourney[] | undefined
}

/** A version whose pages are reported to be worse, and the versions to which a rollback would return. */
export interface Accusation {
  apps: ReleaseState
  accused: { app: string; version: string }
  before: readonly { app: string; version: string }[]
  record: Proposal['record']
}

export interface Gate {
  check(proposal: Proposal): Promise<Verdict>
  /** The problems that a browser finds in the pages of an accused version only. Unset: no browser opens pages. */
  confirm?: ((accusation: Accusation) => Promise<string[]>) | undefined
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
