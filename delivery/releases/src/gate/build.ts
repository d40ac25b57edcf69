import type { BuildRecord, Seams } from 'shared-contract/release'

/** Why a version counts: visitors have it now, or get it by one step back. */
export type Role = 'proposed' | 'live' | 'canary' | 'way back'

/** A published version, and what it says of itself. */
export interface Build {
  app: string
  version: string
  role: Role
  record: BuildRecord
  /** Nothing for a build from before seams were recorded. */
  seams: Seams | undefined
}

export function nameOf({ app, version }: Build): string {
  return `${app} ${version}`
}

/** Says of a version that is not live why it matters. */
export function metadataOf({ app, role }: Build): string {
  if (role === 'canary') return ` It is the canary of ${app}.`
  return role === 'way back' ? ` A rollback of ${app} leads to it.` : ''
}
