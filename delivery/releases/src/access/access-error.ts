/** Nobody is let in with this: a sentence for whoever asked, and the status that says it over HTTP. */
export class AccessError extends Error {
  override name = 'AccessError'
  readonly status: 401 | 403 | 429

  constructor(message: string, status: 401 | 403 | 429 = 401, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
