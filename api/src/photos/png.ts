import { crc32 } from 'node:zlib'
import type { Picture } from './picture.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Pixels, palette, transparency and colour space; texts, times and animation are removed. */
const PICTURE_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IEND']

/** The same picture without metadata and without bytes after its end. */
export function cleanPng(bytes: Buffer): Picture | undefined {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return undefined
  const parts: Buffer[] = [SIGNATURE]
  let position = 8
  let last = ''
  while (position + 12 <= bytes.length && last !== 'IEND') {
    const end = position + 12 + bytes.readUInt32BE(position)
    if (end > bytes.length || crc32(bytes.subarray(position + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return undefined
    last = bytes.toString('latin1', position + 4, position + 8)
    if (position === 8 && last !== 'IHDR') return undefined
    if (PICTURE_CHUNKS.includes(last)) parts.push(bytes.subarray(position, end))
    position = end
  }
  if (last !== 'IEND' || bytes.readUInt32BE(8) < 8) return undefined
  return {
    type: 'image/png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bytes: Buffer.concat(parts)
  }
}
