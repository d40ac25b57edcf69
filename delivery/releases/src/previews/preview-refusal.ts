export type RefusalReason = 'forged' | 'expired' | 'revoked' | 'opened' | 'elsewhere' | 'gone' | 'off' | 'away'

const STATUS: Record<RefusalReason, 403 | 410 | 503> = {
  forged: 403,
  expired: 410,
  revoked: 410,
  opened: 403,
  elsewhere: 403,
  gone: 410,
  off: 403,
  away: 503
}

export class PreviewRefusal extends Error {
  override name = 'PreviewRefusal'
  readonly reason: RefusalReason
  readonly status: 403 | 410 | 503

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`A view was refused: ${reason}`, options)
    this.reason = reason
    this.status = STATUS[reason]
  }
}
