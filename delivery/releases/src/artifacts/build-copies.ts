import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { RECORD_FILE } from '@hirfa/shared-contract/release'
import { ReleaseError } from '../errors.ts'
import { type Copy, ENCODINGS, type Encoding } from './artifact-store.ts'
import type { CheckedBuild } from './build-check.ts'
import { FILE_MAX_BYTES, fileTypeOf, isForVisitors } from './file-types.ts'
import { inTurns } from './in-turns.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)
const ungzipped = promisify(gunzip)

const AT_ONCE = 8

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
/** `fast` takes an eighth of the CPU time and is for tests: its copies are a fifth larger. */
const LEVELS = { best: { brotli: 11, gzip: 9 }, fast: { brotli: 4, gzip: 1 } }
export type Compression = keyof typeof LEVELS

type ReadCopy = (path: string) => Promise<Buffer | undefined>

export function copyPath(name: string, copy: Copy): string {
  return `${copy}/${name}`
}

export function recordBytes({ record }: CheckedBuild): Buffer {
  return Buffer.from(JSON.stringify(record))
}

/** Texts are counted gzipped at the default level, which is fast and close to what is sent. */
export async function visitorBytes({ files }: CheckedBuild): Promise<number> {
  const sizes = await inTurns(AT_ONCE, files, async ([name, bytes]) => {
    if (!isForVisitors(name)) return 0
    return fileTypeOf(name).text ? (await gzipped(bytes)).length : bytes.length
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The record is written last. Valid copies of the same file in an earlier version are used again. */
export async function writeCopies(
  build: CheckedBuild,
  compression: Compression,
  write: (path: string, bytes: Buffer) => Promise<void>,
  earlier?: ReadCopy
): Promise<string[]> {
  const paths: string[] = []
  const put = async (path: string, bytes: Buffer) => {
    await write(path, bytes)
    paths.push(path)
  }
  await inTurns(AT_ONCE, build.files, async ([name, bytes]) => {
    await put(copyPath(name, 'identity'), bytes)
    if (!fileTypeOf(name).text || !isForVisitors(name)) return
    for (const encoding of ENCODINGS) {
      const path = copyPath(name, encoding)
      const copy = await earlier?.(path)
      const isSame = copy && (await unpacked(encoding, copy))?.equals(bytes)
      const small = isSame ? copy : await compressed(bytes, encoding, compression)
      if (small.length < bytes.length) await put(path, small)
    }
  })
  await put(RECORD_FILE, recordBytes(build))
  return paths
}

/** The content of a copy. Undefined if it is not valid, or larger than any file. */
export async function unpacked(copy: Copy, bytes: Buffer): Promise<Buffer | undefined> {
  try {
    if (copy === 'br') return await unbrotli(bytes, { maxOutputLength: FILE_MAX_BYTES })
    if (copy === 'gzip') return await ungzipped(bytes, { maxOutputLength: FILE_MAX_BYTES })
    return bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}

function compressed(bytes: Buffer, encoding: Encoding, compression: Compression): Promise<Buffer> {
  const levels = LEVELS[compression]
  if (encoding === 'gzip') return gzipped(bytes, { level: levels.gzip })
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: levels.brotli, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

export function compressionOf({ PUBLISH_COMPRESSION: asked }: Record<string, string | undefined>): Compression {
  if (!asked || asked === 'best') return 'best'
  if (asked === 'fast') return 'fast'
  throw new ReleaseError(`PUBLISH_COMPRESSION is "${asked}"; it is best or fast.`)
}
