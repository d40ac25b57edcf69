import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { RECORD_FILE } from '@hirfa/shared-contract/release'
import { type CheckedBuild, checkBuild } from '../artifacts/build-check.ts'

const gzipped = promisify(gzip)

export async function packBuild(folder: string): Promise<Buffer<ArrayBuffer>> {
  return packed(await checkBuild(folder))
}

export async function packed({ record, files }: CheckedBuild): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await gzipped(tarOf(new Map([[RECORD_FILE, Buffer.from(JSON.stringify(record))], ...files]))))
}

const BLOCK = 512

export function tarOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const entries = [...files].flatMap(([name, bytes]) => [headerOf(name, bytes.length), bytes, paddingOf(bytes.length)])
  return Buffer.concat([...entries, Buffer.alloc(BLOCK * 2)])
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const split = name.length <= 100 ? 0 : name.lastIndexOf('/', 155)
  header.write(split > 0 ? name.slice(split + 1) : name, 0, 100, 'latin1')
  header.write('0000644\0', 100, 'latin1')
  header.write('0000000\0', 108, 'latin1')
  header.write('0000000\0', 116, 'latin1')
  header.write(`${octal(size, 11)}\0`, 124, 'latin1')
  header.write(`${octal(0, 11)}\0`, 136, 'latin1')
  header.write(' '.repeat(8), 148, 'latin1')
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  if (split > 0) header.write(name.slice(0, split), 345, 155, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return header
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function paddingOf(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}
