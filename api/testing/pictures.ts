import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A text in the metadata of every picture, which must not be stored. */
export const SECRET = 'taken at 36.7538, 3.0588 by Karim'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c63' } })
const SQUARE = await plain(200, 200).jpeg().toBuffer()
const WIDE = await plain(200, 100).jpeg().toBuffer()
const WEBP = await plain(100, 80).webp().toBuffer()

export function segment(marker: number, ...data: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(data.map(part => Buffer.from(part)))
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Exif data with an orientation, followed by a text. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  return Buffer.concat([tiff, Buffer.alloc(4), Buffer.from(SECRET)])
}

export function jpegWith(...segments: Buffer[]): Buffer {
  return Buffer.concat([SQUARE.subarray(0, 2), ...segments, SQUARE.subarray(2)])
}

/** A JPEG whose header declares another size than its data has. */
export function jpegOfSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(SQUARE)
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** Has Exif orientation, location and bytes after its end; 200 by 100 pixels with an orientation, else 200 by 200. */
export function jpeg({ orientation = 1 } = {}): Buffer {
  const picture = orientation === 1 ? SQUARE : WIDE
  return Buffer.concat([
    picture.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', exif(orientation)),
    segment(0xfe, SECRET),
    picture.subarray(2),
    Buffer.from(`<script>${SECRET}</script>`)
  ])
}

export function chunk(name: string, ...data: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(data.map(part => Buffer.from(part)))
  const body = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export function header(width: number, height: number): Buffer {
  const data = Buffer.from('00000000000000000800000000', 'hex')
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}

/** A PNG of these chunks between its signature and its end. */
export function pngOf(...chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, chunk('IEND')])
}

/** The pixels of a grey picture. */
export function pixels(side: number): Buffer {
  return chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * side)))
}

export function png(side = 100): Buffer {
  const bytes = pngOf(header(side, side), chunk('tEXt', `Comment\0${SECRET}`), pixels(side))
  return Buffer.concat([bytes, Buffer.from(SECRET)])
}

export function part(name: string, data: Buffer | string): Buffer {
  const content = Buffer.from(data)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)])
}

/** A WebP with an extended header, the picture and these parts. */
export function webpWith(flags: number, ...parts: Buffer[]): Buffer {
  const extended = part('VP8X', Buffer.from([flags, 0, 0, 0, 99, 0, 0, 79, 0, 0]))
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), extended, WEBP.subarray(12), ...parts]))
}

export function webp(): Buffer {
  return webpWith(0b1000, part('EXIF', SECRET))
}
