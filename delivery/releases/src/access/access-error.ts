export class AccessError extends Error {
  override name = 'AccessError'
  readonly status: 401 | 403 | 429

  constructor(message: string, status: 401 | 403 | 429 = 401, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
