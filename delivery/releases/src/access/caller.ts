/** Somebody who has shown who they are. */
export interface Caller {
  /** How the ledger names them. */
  name: string
  /** `ops` may change every part, a team only its own. */
  role: 'ops' | 'team'
  parts: readonly string[]
  /** When they have to show it anew. */
  expires: Date
}

/** Whether somebody may change a part; without a part, what concerns all of them. */
export function mayChange({ role, parts }: Caller, part: string | undefined): boolean {
  return role === 'ops' || (part !== undefined && parts.includes(part))
}
