import type { BuildRecord, ContractManifest, Envelope } from '@hirfa/shared-contract/release'
import type { Violation } from '../state/gate.ts'
import type { DeclaredBuild } from './types/declaration-files.ts'

export type Role = 'proposed' | 'live' | 'canary' | 'rollback'

export interface Build {
  app: string
  version: string
  role: Role
  record: BuildRecord
  /** Undefined for a build from before contracts were recorded. */
  contract: ContractManifest | undefined
  /** Undefined for a build without declarations, which is not promoted. */
  declarations: DeclaredBuild | undefined
  provenance?: Envelope | undefined
}

export function buildName({ app, version }: Build): string {
  return `${app} ${version}`
}

export function violationsOf(build: Build, reasons: readonly string[]): Violation[] {
  return reasons.map(reason => ({ consumer: buildName(build), reason }))
}

export function roleNote({ app, role }: Build): string {
  if (role === 'canary') return ` It is the canary of ${app}.`
  return role === 'rollback' ? ` A rollback of ${app} leads to it.` : ''
}
