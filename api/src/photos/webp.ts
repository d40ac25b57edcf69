import type { Picture } from './picture.ts'

const PICTURE_CHUNKS = ['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']
/** Bits in the flags of `VP8X`. */
const EXIF_AND_XMP = 0b0000_1100
const ANIMATION = 0b0000_0010

/** The same picture without metadata. An animated one is refused. */
export function cleanWebp(bytes: Buffer): Picture | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const parts: Buffer[] = []
  let size: Pick<Picture, 'width' | 'height'> | undefined
  const total = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let position = 12; position + 8 <= total;) {
    const name = bytes.toString('latin1', position, position + 4)
    const end = position + 8 + bytes.readUInt32LE(position + 4)
    if (end > total) return undefined
    const chunk = Buffer.from(bytes.subarray(position, Math.min(end + (end % 2), total)))
    if (name === 'VP8X' && ((chunk[8] ?? 0) & ANIMATION) !== 0) return undefined
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~EXIF_AND_XMP
    if (name.startsWith('VP8')) size ??= sizeOf(name, chunk.subarray(8))
    if (PICTURE_CHUNKS.includes(name)) parts.push(chunk)
    position = end + (end % 2)
  }
  if (!size) return undefined
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return { ...size, type: 'image/webp', bytes: Buffer.concat([head, body]) }
}

function sizeOf(name: string, data: Buffer): Pick<Picture, 'width' | 'height'> | undefined {
  if (data.length < 10) return undefined
  if (name === 'VP8X') return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) }
  if (name === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  const bits = data.readUInt32LE(1)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}
