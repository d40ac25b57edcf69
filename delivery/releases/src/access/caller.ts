export interface Caller {
  name: string
  /** `ops` may change every app, `team` only its own. */
  role: 'ops' | 'team'
  apps: readonly string[]
  expires: Date
}

/** Whether a caller may change an app, or without one everything. */
export function mayChange({ role, apps }: Caller, app: string | undefined): boolean {
  return role === 'ops' || (app !== undefined && apps.includes(app))
}
