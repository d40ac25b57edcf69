import type { BuildRecord } from '@hirfa/shared-contract/release'
import {
  type GateRun,
  type PlayedJourney,
  type Unchecked,
  type Violation,
  violationText
} from '@hirfa/shared-contract/release/commands'
import type { AppVersion } from '../ledger/app-steps.ts'
import type { Step } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import type { ReleaseState } from './release-state.ts'

export type { PlayedJourney, Unchecked, Violation }

export type GateProgress = Pick<GateRun, 'phase' | 'done' | 'of'>

export interface Proposal {
  step: Step
  before: ReleaseState
  after: ReleaseState
  withoutBrowser?: string | undefined
  record(app: string, version: string): Promise<BuildRecord>
  knownRecord(digest: string): BuildRecord | undefined
  file(app: string, version: string, name: string): Promise<Buffer>
  /** Called with what the gate does now. */
  progress?: ((now: GateProgress) => void) | undefined
}

export interface Verdict {
  violations: Violation[]
  /** Undefined if a browser opened the pages of the version, or the change needs none. */
  unchecked?: Unchecked | undefined
  journeys?: PlayedJourney[] | undefined
}

export interface Accusation {
  apps: ReleaseState
  accused: AppVersion
  before: readonly AppVersion[]
  record: Proposal['record']
}

export interface Gate {
  check(proposal: Proposal): Promise<Verdict>
  confirm?: ((accusation: Accusation) => Promise<string[]>) | undefined
}

export function uniqueViolations(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.map(each => [JSON.stringify(each), each])).values()]
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
