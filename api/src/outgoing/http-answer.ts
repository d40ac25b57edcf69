import { Undeliverable } from './outgoing.ts'

/** A gateway's answer that may be another one later. */
class NotNow extends Error {
  override name = 'NotNow'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Statuses of a request that is right but came at a wrong moment, or with a key that is to be renewed. */
const LATER = [401, 403, 408, 425, 429]

/** Passes what was accepted; tells what is to be tried again from what is not. */
export function mustAccept(who: string, { ok, status }: Response): void {
  if (ok) return
  const answer = `${who}: ${status}`
  if (status < 500 && !LATER.includes(status)) throw new Undeliverable(answer)
  throw new NotNow(answer)
}
