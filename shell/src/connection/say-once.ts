import { persist } from 'shared-platform'
import * as v from 'valibot'

const said = persist('session', 'noticesSaid', v.array(v.string()))

/** True for the first call with a key in a browser session. */
export function sayOnce(what: string): boolean {
  const before = said.read() ?? []
  if (before.includes(what)) return false
  said.write([...before, what])
  return true
}
