import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import {
  chunk,
  exif,
  header,
  jpeg,
  jpegOfSize,
  jpegWith,
  part,
  pixels,
  png,
  pngOf,
  SECRET,
  segment,
  webp,
  webpWith
} from './pictures.ts'

/** What is stored, or the key of the refusal. */
type Outcome = `${'jpeg' | 'png' | 'webp'} ${number}x${number}` | 'photo_type' | 'photo_sides' | 'photo_damaged'

const VAST = 60_000
const noise = (side: number, height = side) =>
  sharp({
    create: { width: side, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 9 } }
  })
const large = sharp({ create: { width: 4096, height: 4096, channels: 3, background: '#888' } })
const frames = await Promise.all([1, 2].map(() => noise(80).png().toBuffer()))
const animated = sharp(frames, { join: { animated: true } })
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 1 })
const vastFrame = segment(0xc0, Buffer.from('08ea60ea6003012200021101031101', 'hex'))
const progressive = await sharp(jpeg()).jpeg({ progressive: true }).toBuffer()
const scan = progressive.subarray(progressive.lastIndexOf(Buffer.of(0xff, 0xda)), -2)
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>'
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const grey = [header(100, 100), pixels(100)] as const
const damaged = pngOf(...grey)
damaged.fill(0xff, damaged.length - 16, damaged.length - 12)

const JPEGS: [string, Buffer, Outcome][] = [
  ['Exif with a position', jpegWith(segment(0xe1, 'Exif\0\0', exif(1))), 'jpeg 200x200'],
  ['Exif with an orientation', jpeg({ orientation: 6 }), 'jpeg 100x200'],
  ['Exif with an unknown orientation', jpeg({ orientation: 99 }), 'jpeg 200x100'],
  ['Exif that ends early', jpegWith(segment(0xe1, 'Exif\0\0', exif(1).subarray(0, 9), SECRET)), 'jpeg 200x200'],
  ['Exif with a thumbnail', jpegWith(segment(0xe1, 'Exif\0\0', exif(1), jpeg())), 'jpeg 200x200'],
  ['XMP', jpegWith(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`)), 'jpeg 200x200'],
  ['a colour profile', await noise(90).withIccProfile('p3').jpeg().toBuffer(), 'jpeg 90x90'],
  ['a text as colour profile', jpegWith(segment(0xe2, `ICC_PROFILE\0\u0001\u0001${SECRET}`)), 'jpeg 200x200'],
  ['several pictures of a camera', jpegWith(segment(0xe2, `MPF\0${SECRET}`)), 'jpeg 200x200'],
  ['a JFXX thumbnail', jpegWith(segment(0xe0, `JFXX\0\u0010${SECRET}`)), 'jpeg 200x200'],
  ['a text of Adobe', jpegWith(segment(0xee, `Adobe\0\u0064\0\0\0\0\u0001${SECRET}`)), 'jpeg 200x200'],
  ['IPTC', jpegWith(segment(0xed, `Photoshop 3.0\x008BIM\u0004\u0004\0\0\0\0\0\u0021${SECRET}`)), 'jpeg 200x200'],
  ['a comment', jpegWith(segment(0xfe, SECRET)), 'jpeg 200x200'],
  ['an unknown segment', jpegWith(segment(0xef, SECRET)), 'jpeg 200x200'],
  ['a page after its end', jpeg(), 'jpeg 200x200'],
  ['an archive after its end', Buffer.concat([jpeg(), Buffer.from(`PK\u0003\u0004${SECRET}`)]), 'jpeg 200x200'],
  ['a picture after its end', Buffer.concat([jpeg(), jpeg()]), 'jpeg 200x200'],
  ['a script in a comment', jpegWith(segment(0xfe, `<?php ${SECRET}`)), 'jpeg 200x200'],
  ['a second frame header', jpegWith(vastFrame), 'photo_damaged'],
  ['60,000 pixels a side', jpegOfSize(VAST, VAST), 'photo_sides'],
  ['no width', jpegOfSize(0, 200), 'photo_damaged'],
  ['no height', jpegOfSize(200, 0), 'photo_damaged'],
  ['half of its bytes', half(jpegWith()), 'photo_damaged'],
  ['a header only', jpegWith().subarray(0, 20), 'photo_damaged'],
  ['2,000 scans', Buffer.concat([progressive.subarray(0, -2), ...Array(2000).fill(scan)]), 'photo_damaged'],
  ['16 million pixels', await large.jpeg({ quality: 20 }).toBuffer(), 'jpeg 1600x1600'],
  ['progressive scans', progressive, 'jpeg 200x200'],
  ['inks', await noise(80).toColourspace('cmyk').jpeg().toBuffer(), 'jpeg 80x80'],
  ['4096 by 64 pixels', await noise(4096, 64).jpeg().toBuffer(), 'jpeg 1600x25']
]

const PNGS: [string, Buffer, Outcome][] = [
  ['a text', png(), 'png 100x100'],
  ['a compressed text', pngOf(grey[0], chunk('zTXt', 'a\0\0', deflateSync(SECRET)), grey[1]), 'png 100x100'],
  ['XMP', pngOf(grey[0], chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${SECRET}`), grey[1]), 'png 100x100'],
  ['Exif', pngOf(grey[0], chunk('eXIf', exif(1)), grey[1]), 'png 100x100'],
  ['a text as colour profile', pngOf(grey[0], chunk('iCCP', 'a\0\0', deflateSync(SECRET)), grey[1]), 'png 100x100'],
  ['an unknown chunk', pngOf(grey[0], chunk('seCr', SECRET), grey[1]), 'png 100x100'],
  ['a time and a text after the pixels', pngOf(...grey, chunk('tEXt', `a\0${SECRET}`)), 'png 100x100'],
  ['a text of 100 MB', pngOf(grey[0], chunk('zTXt', 'a\0\0', zeros(100)), grey[1]), 'png 100x100'],
  ['a colour profile of 100 MB', pngOf(grey[0], chunk('iCCP', 'a\0\0', zeros(100)), grey[1]), 'png 100x100'],
  ['a second header', pngOf(grey[0], header(VAST, VAST), grey[1]), 'photo_damaged'],
  ['a second header after the pixels', pngOf(...grey, header(VAST, VAST)), 'png 100x100'],
  ['60,000 pixels a side', pngOf(header(VAST, VAST), grey[1]), 'photo_sides'],
  ['no width', pngOf(header(0, 100), grey[1]), 'photo_damaged'],
  ['more pixels than its header says', pngOf(grey[0], chunk('IDAT', zeros(400))), 'png 100x100'],
  ['fewer pixels than its header says', pngOf(header(200, 200), grey[1]), 'photo_damaged'],
  ['no pixels', pngOf(grey[0]), 'photo_damaged'],
  ['half of its bytes', half(pngOf(...grey)), 'photo_damaged'],
  ['a wrong checksum', damaged, 'photo_damaged'],
  ['16 million pixels', pngOf(header(4096, 4096), pixels(4096)), 'png 1600x1600'],
  ['a page after its end', Buffer.concat([pngOf(...grey), Buffer.from('<script>')]), 'png 100x100'],
  ['an animation', pngOf(grey[0], chunk('acTL', Buffer.from('0000000200000000', 'hex')), grey[1]), 'png 100x100'],
  ['interlaced rows', await noise(90).png({ progressive: true }).toBuffer(), 'png 90x90'],
  ['16 bits', await noise(90).toColourspace('rgb16').png().toBuffer(), 'png 90x90']
]

const WEBPS: [string, Buffer, Outcome][] = [
  ['Exif', webp(), 'webp 100x80'],
  ['Exif with an orientation', webpWith(0b1000, part('EXIF', exif(6))), 'webp 80x100'],
  ['XMP', webpWith(0b100, part('XMP ', SECRET)), 'webp 100x80'],
  ['a colour profile', await noise(90).withIccProfile('p3').webp().toBuffer(), 'webp 90x90'],
  ['an unknown chunk', webpWith(0, part('secr', SECRET)), 'webp 100x80'],
  ['bytes after its end', Buffer.concat([webp(), Buffer.from(SECRET)]), 'webp 100x80'],
  ['an animation', await animated.webp().toBuffer(), 'photo_type'],
  ['half of its bytes', half(await noise(90).webp().toBuffer()), 'photo_damaged'],
  ['no loss', await noise(90).webp({ lossless: true }).toBuffer(), 'webp 90x90']
]

const OTHERS: [string, Buffer, Outcome][] = [
  ['a GIF', await noise(90).gif().toBuffer(), 'photo_type'],
  ['an animated GIF', await animated.gif().toBuffer(), 'photo_type'],
  ['a GIF with a JPEG in it', Buffer.concat([Buffer.from('GIF89a'), jpeg()]), 'photo_type'],
  ['an SVG', Buffer.from(svg), 'photo_type'],
  ['a compressed SVG', gzipSync(svg), 'photo_type'],
  ['a TIFF', await noise(90).tiff().toBuffer(), 'photo_type'],
  ['an AVIF', await noise(90).avif({ effort: 0 }).toBuffer(), 'photo_type'],
  ['a bitmap', Buffer.from('BM'.padEnd(200, '\0')), 'photo_type'],
  ['a document', Buffer.from('%PDF-1.4 '.padEnd(200)), 'photo_type'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo_type'],
  ['no byte', Buffer.alloc(0), 'photo_damaged']
]

export const HOSTILE_PICTURES = [
  ...JPEGS.map(([name, ...more]) => [`a JPEG with ${name}`, ...more] as const),
  ...PNGS.map(([name, ...more]) => [`a PNG with ${name}`, ...more] as const),
  ...WEBPS.map(([name, ...more]) => [`a WebP with ${name}`, ...more] as const),
  ...OTHERS
]
