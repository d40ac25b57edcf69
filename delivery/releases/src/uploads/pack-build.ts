import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { checkBuild, RECORD_FILE } from '../artifacts/build-check.ts'
import { tarOf } from './tar-writer.ts'

const gzipped = promisify(gzip)

/** A built folder as an upload. Checked here first: what is wrong with it is told before it travels. */
export async function packBuild(folder: string): Promise<Buffer> {
  const { record, files } = await checkBuild(folder)
  return gzipped(tarOf(new Map([[RECORD_FILE, Buffer.from(JSON.stringify(record))], ...files])))
}
