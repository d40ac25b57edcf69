export interface BuildSource {
  commit?: string
  author?: string
  pipeline?: string
}

export interface Caller {
  name: string
  /** `ops` may change every app, `team` only its own. */
  role: 'ops' | 'team'
  apps: readonly string[]
  expires: Date
  source?: BuildSource
}

export function mayChange({ role, apps }: Caller, app: string | undefined): boolean {
  return role === 'ops' || (app !== undefined && apps.includes(app))
}

export class AccessError extends Error {
  override name = 'AccessError'
  readonly status: 401 | 403 | 429

  constructor(message: string, status: 401 | 403 | 429 = 401, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
