/** The release API: one definition of each command for the service, both command lines and the console. */
import { collect, link, repair, revokeToken, token } from './administration.ts'
import { canary, check, disable, enable, freeze, promote, publish, rollback, thaw } from './changes.ts'
import type { Command } from './command.ts'
import { at, history, status, verify } from './queries.ts'

export const COMMANDS: readonly Command[] = [
  publish,
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
  at,
  verify,
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
export * from './command.ts'
export * from './fields.ts'
export * from './queries.ts'
export * from './results.ts'
export { forkLines, historyText } from './tables.ts'
