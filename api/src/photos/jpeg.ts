import type { Picture } from './picture.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const EXIF = 0xe1
const ICC = 0xe2
const ORIENTATION = 0x0112
/** Quantisation, Huffman tables, restart interval, JFIF header and Adobe's colour transform. */
const PLAIN = [0xdb, 0xc4, 0xdd, 0xe0, 0xee]
const NO_FRAME = [0xc4, 0xc8, 0xcc]

/** The same picture without comments, location and other metadata; only orientation and colour profile stay. */
export function cleanJpeg(bytes: Buffer): Picture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined
  const parts: Buffer[] = []
  let size: Pick<Picture, 'width' | 'height'> | undefined
  let orientation = 1
  let position = 2
  while (position + 4 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0
    if (marker === END) break
    const end = position + 2 + bytes.readUInt16BE(position + 2)
    const data = bytes.subarray(position + 4, end)
    const next = marker === SCAN ? endOfScan(bytes, end) : end
    if (end > bytes.length) return undefined
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker)
    if (isFrame && data.length >= 5) size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3) }
    if (marker === EXIF) orientation = orientationOf(data) ?? orientation
    const isProfile = marker === ICC && data.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
    if (isFrame || isProfile || marker === SCAN || PLAIN.includes(marker)) parts.push(bytes.subarray(position, next))
    position = next
  }
  if (!size || bytes[position + 1] !== END) return undefined
  const head = [Buffer.of(0xff, START), ...(orientation === 1 ? [] : [exifOf(orientation)])]
  return { ...size, type: 'image/jpeg', bytes: Buffer.concat([...head, ...parts, Buffer.of(0xff, END)]) }
}

/** Compressed data lasts until a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let position = bytes.indexOf(0xff, from)
  while (position >= 0) {
    const marker = bytes[position + 1] ?? END
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return position
    position = bytes.indexOf(0xff, position + 2)
  }
  return bytes.length
}

function orientationOf(data: Buffer): number | undefined {
  if (data.toString('latin1', 0, 6) !== 'Exif\0\0' || data.length < 16) return undefined
  const tiff = data.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = Array.from({ length: Math.min(short(directory), 100) }, (_, index) => directory + 2 + index * 12)
  const value = entries.filter(at => short(at) === ORIENTATION).map(at => short(at + 8))[0]
  return value !== undefined && value >= 1 && value <= 8 ? value : undefined
}

/** A segment with the orientation only. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.of(0xff, EXIF), length, data])
}
