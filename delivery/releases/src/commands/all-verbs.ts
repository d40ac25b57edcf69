import { canary, check, freeze, promote, publish, rollback, thaw } from './change-verbs.ts'
import { collect } from './collect-verb.ts'
import { link } from './link-verb.ts'
import { at, history, status, verify } from './look-verbs.ts'
import { revokeToken, token } from './token-verbs.ts'
import type { Verb } from './verb.ts'

/** Everything that can be done with the releases, in the order of a release's life. */
export const VERBS: readonly Verb[] = [
  publish,
  check,
  promote,
  canary,
  rollback,
  freeze,
  thaw,
  status,
  history,
  at,
  verify,
  link,
  token,
  revokeToken,
  collect
]

export function verbCalled(name: string): Verb | undefined {
  return VERBS.find(verb => verb.name === name)
}
