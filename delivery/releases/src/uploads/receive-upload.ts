import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CUT_SHORT, FOLLOWED, tarEntries } from './tar-reader.ts'
import { UploadError, type UploadLimits } from './upload-limits.ts'
import { uploadNames } from './upload-names.ts'

/** Unpacks an untrusted gzipped tar while it arrives. Throws an `UploadError`; the caller removes the folder. */
export async function receiveUpload(body: Readable, folder: string, limits: UploadLimits): Promise<void> {
  const count = { compressed: 0, plain: 0 }
  try {
    await pipeline(
      arriving(body, count, limits),
      createGunzip({ rejectGarbageAfterEnd: true }),
      plain => growing(plain, count, limits),
      plain => unpack(plain, folder, limits),
      { signal: AbortSignal.timeout(limits.timeoutMs) }
    )
  } catch (error) {
    throw explainError(error)
  }
}

/** The stream stays open on an early end, so that the sender gets the response. */
async function* arriving(body: Readable, count: { compressed: number }, limits: UploadLimits): AsyncGenerator<Buffer> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) throw new Error('an upload is bytes')
    count.compressed += chunk.length
    if (count.compressed > limits.compressedBytes)
      throw new UploadError(`A build is at most ${megabytes(limits.compressedBytes)} compressed.`, { tooLarge: true })
    yield chunk
  }
}

async function* growing(
  plain: AsyncIterable<Buffer>,
  count: { compressed: number; plain: number },
  { plainBytes, ratio, ratioFrom }: UploadLimits
): AsyncGenerator<Buffer> {
  for await (const chunk of plain) {
    count.plain += chunk.length
    if (count.plain > plainBytes)
      throw new UploadError(`A build is at most ${megabytes(plainBytes)} unpacked.`, { tooLarge: true })
    if (count.plain > ratioFrom && count.plain > count.compressed * ratio)
      throw new UploadError(`The archive grows to more than ${ratio} times its size; no build does.`, {
        tooLarge: true
      })
    yield chunk
  }
}

async function unpack(plain: AsyncIterable<Buffer>, folder: string, limits: UploadLimits): Promise<void> {
  const names = uploadNames(limits)
  for await (const entry of tarEntries(plain)) {
    const name = names.accept(entry.kind, entry.name)
    if (name === undefined || entry.kind === 'folder') continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    const file = await open(join(folder, name), 'wx', 0o600)
    try {
      await file.writeFile(entry.bytes())
    } finally {
      await file.close()
    }
  }
}

const SENTENCES: Record<string, string> = {
  Z_BUF_ERROR: CUT_SHORT,
  Z_DATA_ERROR: 'This is not a gzipped archive, or a damaged one.',
  ERR_TRAILING_JUNK_AFTER_STREAM_END: FOLLOWED,
  ECONNRESET: 'The upload was broken off.',
  ERR_STREAM_PREMATURE_CLOSE: 'The upload was broken off.',
  ABORT_ERR: 'The upload took too long.'
}

function explainError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined
  return sentence ? new UploadError(sentence, { cause: error }) : error
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)} MB`
}
