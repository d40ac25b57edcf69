import { ReleaseError } from '../errors.ts'

/** How large an uploaded build may be: ten times what our largest app is. */
export interface UploadLimits {
  compressedBytes: number
  plainBytes: number
  entries: number
  nameLength: number
  /** Text shrinks to a fifth or a tenth; what grows by more than this was made to. */
  ratio: number
  /** Below it a ratio says nothing. */
  ratioFrom: number
  /** A build travels in seconds; whoever takes longer holds a place that others need. */
  patienceMs: number
  /** So many may arrive at once. */
  atOnce: number
}

export const UPLOAD_LIMITS: UploadLimits = {
  compressedBytes: 32 * 1_048_576,
  plainBytes: 96 * 1_048_576,
  entries: 2_000,
  nameLength: 200,
  ratio: 100,
  ratioFrom: 1_048_576,
  patienceMs: 120_000,
  atOnce: 3
}

/** An upload is not a build: a sentence, and whether it is only too much. */
export class UploadError extends ReleaseError {
  override name = 'UploadError'
  readonly tooLarge: boolean

  constructor(message: string, { tooLarge = false, cause }: { tooLarge?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.tooLarge = tooLarge
  }
}
