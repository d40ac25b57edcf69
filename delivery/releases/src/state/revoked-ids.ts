import { randomUUID } from 'node:crypto'

const MARGIN_S = 86_400
const UNTIL = /-until-([0-9a-z]{1,8})$/

/** An id that contains its expiry, so that its revocation can be dropped after it. */
export function idUntil(expires: Date): string {
  return `${randomUUID()}-until-${Math.ceil(expires.getTime() / 1000).toString(36)}`
}

export function stillRevoked(ids: readonly string[], at: string): string[] {
  const over = Date.parse(at) / 1000 - MARGIN_S
  return ids.filter(id => {
    const until = UNTIL.exec(id)?.[1]
    return until === undefined || parseInt(until, 36) > over
  })
}
