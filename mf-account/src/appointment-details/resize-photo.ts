import { LIMITS } from '@hirfa/shared-contract'

/** Larger files are not decoded: a phone with little memory may end the page. */
const FILE_MAX_BYTES = 25 * 1024 * 1024
/** In pixels; the first picture that is small enough is sent. */
const SIDES = [1600, 1200, 800]
const QUALITY = 0.82

export type PhotoProblem = 'photo_too_large' | 'photo_unreadable'

/** At most 1600 pixels wide and high. Drawn again, the picture has no metadata such as the position of the camera. */
export async function resizePhoto(file: Blob): Promise<{ photo: string } | { problem: PhotoProblem }> {
  if (file.size > FILE_MAX_BYTES) return { problem: 'photo_too_large' }
  const picture = await decoded(file)
  if (!picture) return { problem: 'photo_unreadable' }
  try {
    for (const side of SIDES) {
      const blob = await drawn(picture, side)
      if (blob && blob.size <= LIMITS.photo.maxBytes) return { photo: await base64Of(blob) }
    }
    return { problem: 'photo_unreadable' }
  } finally {
    picture.close()
  }
}

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    // The browser cannot read this type, or the file is damaged.
    if (error instanceof DOMException) return null
    throw error
  }
}

function drawn(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}
