import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { RECORD_FILE, type CheckedBuild } from './build-check.ts'
import { fileTypeOf } from './file-types.ts'

/**
 * A published version on the disk: its record, and its files as they are and compressed,
 * each kind in a folder of its own so that no name of a build can meet another.
 */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

const STALE_AFTER_MS = 3_600_000
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export function artifactFile(artifact: string, name: string, encoding: Encoding | 'identity'): string {
  return join(artifact, encoding, name)
}

export function recordFile(artifact: string): string {
  return join(artifact, RECORD_FILE)
}

/** Writes a checked build with its compressed copies; every byte is on the disk when it returns its record's. */
export async function writeArtifact(artifact: string, { record, files }: CheckedBuild): Promise<Buffer> {
  const written = Buffer.from(JSON.stringify(record))
  await writeWhole(recordFile(artifact), written)
  await Promise.all(
    [...files].map(async ([name, bytes]) => {
      await writeWhole(artifactFile(artifact, name, 'identity'), bytes)
      if (!fileTypeOf(name).text) return
      for (const encoding of ENCODINGS) {
        const small = await compressed(bytes, encoding)
        if (small.length < bytes.length) await writeWhole(artifactFile(artifact, name, encoding), small)
      }
    })
  )
  return written
}

/** Removes what commands that were killed have left behind. */
export async function removeStale(incoming: string, now: Date): Promise<void> {
  await mkdir(incoming, { recursive: true })
  for (const name of await readdir(incoming)) {
    const left = await stat(join(incoming, name)).catch(() => undefined)
    if (left && now.getTime() - left.mtimeMs > STALE_AFTER_MS)
      await rm(join(incoming, name), { recursive: true, force: true })
  }
}

function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 9 })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
    }
  })
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes, { flush: true })
}
