import { type ByteReader, byteReader } from './byte-reader.ts'
import { UploadError } from './upload-limits.ts'

export interface TarEntry {
  kind: 'file' | 'folder'
  name: string
  size: number
  bytes(): AsyncGenerator<Buffer>
}

const BLOCK = 512
export const CUT_SHORT = 'The archive is cut short.'
export const FOLLOWED = 'Something follows the end of the archive.'

const REFUSED: Record<string, string> = {
  '1': 'a hard link',
  '2': 'a symbolic link',
  '3': 'a device',
  '4': 'a device',
  '6': 'a pipe',
  S: 'a sparse file'
}

/** The plain files and folders of a tar. Headers that rename or resize an entry are refused: readers could disagree. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = byteReader(source)
  for (;;) {
    const header = await reader.take(BLOCK)
    if (header.length < BLOCK) throw new UploadError(CUT_SHORT)
    if (isEmpty(header)) return mustEndHere(reader)

    const entry = parseEntry(header)
    let left = entry.size
    async function* bytes(): AsyncGenerator<Buffer> {
      for await (const piece of reader.pieces(left)) {
        left -= piece.length
        yield piece
      }
      if (left > 0) throw new UploadError(CUT_SHORT)
    }
    yield { ...entry, bytes }
    if (left > 0) throw new Error(`the bytes of ${entry.name} were not read`)
    const padding = (BLOCK - (entry.size % BLOCK)) % BLOCK
    if ((await reader.take(padding)).length < padding) throw new UploadError(CUT_SHORT)
  }
}

async function mustEndHere(reader: ByteReader): Promise<void> {
  for await (const piece of reader.pieces(Infinity)) {
    if (!isEmpty(piece)) throw new UploadError(FOLLOWED)
  }
}

function parseEntry(header: Buffer): Omit<TarEntry, 'bytes'> {
  if (computeChecksum(header) !== octal(header, 148, 8))
    throw new UploadError('This is not a tar archive, or a damaged one.')
  const name = readName(header)
  const type = String.fromCharCode(header[156] ?? 0)
  const size = octal(header, 124, 12)
  if (type === '0' || type === '\0') return { kind: 'file', name, size }
  if (type === '5' && size === 0) return { kind: 'folder', name, size }
  const what = REFUSED[type]
  throw new UploadError(
    what
      ? `The archive holds ${what}; a build is plain files.`
      : 'The archive has headers of another dialect; make it with: tar --format=ustar.'
  )
}

/** Only POSIX archives have a prefix; GNU stores other data there. */
function readName(header: Buffer): string {
  const name = text(header, 0, 100)
  const prefix = header.toString('latin1', 257, 263) === 'ustar\0' ? text(header, 345, 155) : ''
  return prefix ? `${prefix}/${name}` : name
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  if (end >= 0 && !isEmpty(field.subarray(end))) throw new UploadError('A name in the archive has bytes after its end.')
  return field.toString('utf8', 0, end < 0 ? length : end)
}

function octal(header: Buffer, start: number, length: number): number {
  const digits = /^ *([0-7]{1,11})[\0 ]*$/.exec(header.toString('latin1', start, start + length))?.[1]
  if (digits === undefined) throw new UploadError('This is not a tar archive, or a damaged one.')
  return Number.parseInt(digits, 8)
}

/** The checksum of a header, with its own field counted as spaces. */
function computeChecksum(header: Buffer): number {
  return header.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0)
}

function isEmpty(bytes: Buffer): boolean {
  return bytes.every(byte => byte === 0)
}
