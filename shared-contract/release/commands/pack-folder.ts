import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { folderProblem } from './built-folder.ts'
import { CommandError } from './command.ts'

const gzipped = promisify(gzip)

/** The files of a built folder as a gzipped tar archive. Throws a `CommandError` if no build is there. */
export async function packFolder(folder: string): Promise<Buffer<ArrayBuffer>> {
  const problem = folderProblem(folder)
  if (problem) throw new CommandError(problem)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name))
  const files = await Promise.all(paths.map(async path => [relative(folder, path), await readFile(path)] as const))
  return packFiles(new Map(files))
}

export async function packFiles(files: ReadonlyMap<string, Buffer>): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await gzipped(tarOf(files)))
}

const BLOCK = 512

function tarOf(files: ReadonlyMap<string, Buffer>): Buffer {
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
