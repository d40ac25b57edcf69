import type { BuildRecord } from 'shared-contract/release'
import type { Step } from '../ledger/entry.ts'
import { ReleaseError } from './release-error.ts'
import type { ReleaseState } from './release-state.ts'

/** One reason why a change does not fit: who would suffer, from what, and where they rely on it. */
export interface Violation {
  /** An app and its version, such as `mf-booking 1.2.0`. */
  consumer: string
  /** One sentence. */
  reason: string
  /** `src/wizard/steps.tsx:12` of the consumer. */
  line?: string | undefined
}

/** A change that somebody asks for, before it is made. */
export interface Proposal {
  step: Step
  before: ReleaseState
  /** What it would lead to, in every combination that visitors can get. */
  after: ReleaseState
  record(app: string, version: string): Promise<BuildRecord>
  /** The bytes of one file of a build, as they were signed. */
  file(app: string, version: string, name: string): Promise<Buffer>
}

/** Says what speaks against a change; nothing when it fits. */
export interface Gate {
  violations(proposal: Proposal): Promise<Violation[]>
}

/** A refusal of the gate. Its message holds every violation, a line each. */
export class GateError extends ReleaseError {
  override name = 'GateError'
  readonly violations: readonly Violation[]

  constructor(what: string, violations: readonly Violation[]) {
    super([`${what} does not fit:`, ...violations.map(violationText)].join('\n'))
    this.violations = violations
  }
}

export function violationText({ consumer, reason, line }: Violation): string {
  return `  ${consumer}${line ? ` (${line})` : ''}: ${reason}`
}
