/** Somebody who has shown who they are. */
export interface Caller {
  /** How the ledger names them. */
  name: string
  /** `ops` may change every app, a team only its own. */
  role: 'ops' | 'team'
  apps: readonly string[]
  /** When they have to show it anew. */
  expires: Date
}

/** Whether somebody may change an app; without an app, what concerns all of them. */
export function mayChange({ role, apps }: Caller, app: string | undefined): boolean {
  return role === 'ops' || (app !== undefined && apps.includes(app))
}
