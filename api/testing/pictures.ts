import { crc32, deflateSync } from 'node:zlib'

/** A text in the metadata of every picture, which must not be stored. */
export const SECRET = 'taken at 36.7538, 3.0588 by Karim'

function segment(marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.of(0xff, marker), length, data])
}

/** A JPEG by its segments, with Exif orientation, location and bytes after its end. */
export function jpeg({ side = 200, orientation = 1 } = {}): Buffer {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  const frame = Buffer.from('0800000000010111000000', 'hex')
  frame.writeUInt16BE(side, 1)
  frame.writeUInt16BE(side, 3)
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(SECRET)])),
    segment(0xfe, Buffer.from(SECRET)),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame.subarray(0, 9)),
    segment(0xda, Buffer.from('0101003f00', 'hex')),
    Buffer.from('1234ff005678ffd09abc', 'hex'),
    Buffer.of(0xff, 0xd9),
    Buffer.from(`<script>${SECRET}</script>`)
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export function png(side = 100): Buffer {
  const header = Buffer.from('00000000000000000800000000', 'hex')
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
    chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(SECRET)
  ])
}

export function webp({ flags = 0b1000 } = {}): Buffer {
  const part = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)])
  }
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    part('VP8X', Buffer.from([flags, 0, 0, 0, 99, 0, 0, 79, 0, 0])),
    part('VP8 ', Buffer.alloc(21, 7)),
    part('EXIF', Buffer.from(SECRET))
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), length, body])
}
