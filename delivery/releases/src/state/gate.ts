import type { BuildRecord } from 'shared-contract/release'
import type { Step } from '../ledger/entry.ts'
import { ReleaseError } from './release-error.ts'
import type { ReleaseState } from './release-state.ts'

/** One reason why a change does not fit: who would suffer, from what, and where they rely on it. */
export interface Objection {
  /** A part and its version, such as `mf-booking 1.2.0`. */
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
  record(part: string, version: string): Promise<BuildRecord>
  /** The bytes of one file of a build, as they were signed. */
  file(part: string, version: string, name: string): Promise<Buffer>
}

/** Says what speaks against a change; nothing when it fits. */
export interface Gate {
  objections(proposal: Proposal): Promise<Objection[]>
}

/** A refusal of the gate. Its message holds every objection, a line each. */
export class GateError extends ReleaseError {
  override name = 'GateError'
  readonly objections: readonly Objection[]

  constructor(what: string, objections: readonly Objection[]) {
    super([`${what} does not fit:`, ...objections.map(objectionText)].join('\n'))
    this.objections = objections
  }
}

export function objectionText({ consumer, reason, line }: Objection): string {
  return `  ${consumer}${line ? ` (${line})` : ''}: ${reason}`
}
