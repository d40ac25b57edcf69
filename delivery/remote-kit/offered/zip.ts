import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8 = 0x0800
const DEFLATED = 8
/** 1 January 1980: the same files make the same archive. */
const DATE = 0x21

/** A ZIP archive with these files. */
export function zipped(files: ReadonlyMap<string, string>): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of files) {
    const [path, plain] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflateRawSync(plain)
    const facts = numbers(
      [VERSION, 2],
      [UTF8, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
      [crc32(plain), 4],
      [packed.length, 4],
      [plain.length, 4],
      [path.length, 2],
      [0, 2]
    )
    parts.push(numbers([LOCAL, 4]), facts, path, packed)
    entries.push(numbers([CENTRAL, 4], [VERSION, 2]), facts, numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), path)
    offset += 4 + facts.length + path.length + packed.length
  }
  const index = Buffer.concat(entries)
  const end = numbers(
    [END, 4],
    [0, 2],
    [0, 2],
    [files.size, 2],
    [files.size, 2],
    [index.length, 4],
    [offset, 4],
    [0, 2]
  )
  return Buffer.concat([...parts, index, end])
}

function numbers(...values: readonly [value: number, bytes: 2 | 4][]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    })
  )
}
