import { LIMITS } from '@hirfa/shared-contract'
import type { MessageKey } from '../messages/messages.ts'
import { cleanJpeg } from './jpeg.ts'
import type { Picture } from './picture.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

const SIDE_MIN = 64
const SIDE_MAX = 4096

/**
 * The picture without metadata, or the reason why it is refused. The type is read from the bytes. SVG is refused,
 * because it can carry scripts.
 */
export function cleanPicture(bytes: Buffer): { picture: Picture } | { reason: MessageKey } {
  if (bytes.length > LIMITS.photo.maxBytes) return { reason: 'photo_large' }
  const picture = cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes)
  if (!picture) return { reason: 'photo_type' }
  const sides = [picture.width, picture.height]
  return sides.every(side => side >= SIDE_MIN && side <= SIDE_MAX) ? { picture } : { reason: 'photo_sides' }
}
