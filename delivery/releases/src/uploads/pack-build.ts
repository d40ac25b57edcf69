import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { checkBuild, RECORD_FILE } from '../artifacts/build-check.ts'
import { tarOf } from './tar-writer.ts'

const gzipped = promisify(gzip)

/** A built folder as an upload. Refuses an invalid build before it is sent. */
export async function packBuild(folder: string): Promise<Buffer<ArrayBuffer>> {
  const { record, files } = await checkBuild(folder)
  return Buffer.from(await gzipped(tarOf(new Map([[RECORD_FILE, Buffer.from(JSON.stringify(record))], ...files]))))
}
