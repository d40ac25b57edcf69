import type { BuildRecord, Seams } from 'shared-contract/release'

/** Why a version counts: visitors have it now, or get it by one step back. */
export type Role = 'proposed' | 'live' | 'canary' | 'way back'

/** A published version, and what it says of itself. */
export interface Build {
  part: string
  version: string
  role: Role
  record: BuildRecord
  /** Nothing for a build from before seams were recorded. */
  seams: Seams | undefined
}

export function nameOf({ part, version }: Build): string {
  return `${part} ${version}`
}

/** Says of a version that is not live why it matters. */
export function becauseOf({ part, role }: Build): string {
  if (role === 'canary') return ` It is the canary of ${part}.`
  return role === 'way back' ? ` A rollback of ${part} leads to it.` : ''
}
