import { collect, link, repair, revokeToken, token } from './administration.ts'
import { canary, check, disable, enable, freeze, promote, publish, rollback, thaw } from './changes.ts'
import type { Command } from './command.ts'
import { attest, bom, provenance } from './provenance.ts'
import { exportVersion, transfer } from './transfer.ts'
import { pageErrors } from './page-errors.ts'
import { at, history, status, verify, versions } from './queries.ts'

export const COMMANDS: readonly Command[] = [
  publish,
  transfer,
  exportVersion,
  check,
  promote,
  canary,
  rollback,
  freeze,
  thaw,
  disable,
  enable,
  status,
  history,
  versions,
  pageErrors,
  at,
  verify,
  attest,
  bom,
  provenance,
  repair,
  link,
  token,
  revokeToken,
  collect
]

export * from './administration.ts'
export * from './canary-plan.ts'
export * from './changes.ts'
export * from './client.ts'
export * from './cohort.ts'
export * from './command.ts'
export * from './fields.ts'
export * from './fleet.ts'
export * from './health.ts'
export * from './members.ts'
export { suggestion } from './nearest-word.ts'
export * from './page-errors.ts'
export * from './provenance.ts'
export * from './queries.ts'
export * from './results.ts'
export * from './transfer.ts'
export { forkLines, historyText, nothingPublished } from './tables.ts'
