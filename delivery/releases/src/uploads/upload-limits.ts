import { ReleaseError } from '../errors.ts'

/** The limits of an upload: ten times the largest app. */
export interface UploadLimits {
  compressedBytes: number
  plainBytes: number
  entries: number
  nameLength: number
  /** The largest accepted compression ratio; text reaches 10. */
  ratio: number
  ratioFrom: number
  timeoutMs: number
  atOnce: number
}

export const UPLOAD_LIMITS: UploadLimits = {
  compressedBytes: 32 * 1_048_576,
  plainBytes: 96 * 1_048_576,
  entries: 2_000,
  nameLength: 200,
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
