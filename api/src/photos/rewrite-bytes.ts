/** Rewrites one picture. What it decodes was sent by strangers: outside of tests it runs in a process of its own. */
import sharp from 'sharp'
import type { MessageKey } from '../messages/messages.ts'
import { type Picture, PICTURE_TYPES } from './picture.ts'

const SIDE_MIN = 64
const SIDE_MAX = 4096
/** Of stored pictures, in pixels. */
const STORED_SIDE = 1600
const QUALITY = 82

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map(type => `VipsForeignLoad${type}Buffer`) })

type Rewritten = Picture | { reason: MessageKey }

export function rewriteBytes(bytes: Buffer): Promise<Rewritten> {
  return rewrite(bytes).catch((error: Error) => ({ reason: refusalKey(error) }))
}

async function rewrite(bytes: Buffer): Promise<Rewritten> {
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const type = PICTURE_TYPES.find(each => each === `image/${format}`)
  if (!type || pages > 1) return { reason: 'photo_type' }
  if (Math.min(width, height) < SIDE_MIN || Math.max(width, height) > SIDE_MAX) return { reason: 'photo_sides' }
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: SIDE_MAX ** 2 })
    .autoOrient()
    .resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toFormat(format, format === 'png' ? { compressionLevel: 9 } : { quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { type, width: info.width, height: info.height, bytes: data }
}

/** The library has no codes for its errors. */
function refusalKey(error: Error): MessageKey {
  return error.message.startsWith('Input buffer contains unsupported') ? 'photo_type' : 'photo_damaged'
}
