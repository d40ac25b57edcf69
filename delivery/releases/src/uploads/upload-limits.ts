import { ReleaseError } from '../errors.ts'

export type UploadLimits = typeof UPLOAD_LIMITS

/** The limits of an upload: ten times the largest app. */
export const UPLOAD_LIMITS = {
  compressedBytes: 32 * 1_048_576,
  plainBytes: 96 * 1_048_576,
  entries: 2_000,
  nameLength: 200,
  /** The largest accepted compression ratio; text reaches 10. */
  ratio: 100,
  ratioFrom: 1_048_576,
  timeoutMs: 120_000,
  atOnce: 3
}

export class UploadError extends ReleaseError {
  override name = 'UploadError'
  readonly tooLarge: boolean

  constructor(message: string, { tooLarge = false, cause }: { tooLarge?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.tooLarge = tooLarge
  }
}
