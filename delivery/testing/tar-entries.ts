/** Malformed archives for tests of the upload. */
const BLOCK = 512

interface OddEntry {
  name: string
  type?: string
  content?: string | Buffer
  /** The size in the header, if it differs from the real one. */
  size?: number
  /** The magic of another tar dialect. */
  magic?: string
}

export function tarEntry({ name, type = '0', content = '', size, magic = 'ustar\x0000' }: OddEntry): Buffer {
  const bytes = Buffer.from(content)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 100, 'utf8')
  header.write('0000644\0', 100)
  header.write(`${(size ?? bytes.length).toString(8).padStart(11, '0')}\0`, 124)
  header.write(' '.repeat(8), 148)
  header.write(type, 156)
  header.write(magic, 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)])
}

export const TAR_END = Buffer.alloc(BLOCK * 2)
