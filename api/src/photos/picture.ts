import * as v from 'valibot'

/** Of the pictures that the server stores, with the extension of their file names. */
export const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const
export type PictureType = keyof typeof EXTENSIONS

export interface Picture {
  type: PictureType
  width: number
  height: number
  bytes: Buffer
}

/** The photos of an appointment for operators. */
export const TaskPhotos = v.object({
  photos: v.array(
    v.object({ id: v.number(), type: v.picklist(Object.keys(EXTENSIONS) as PictureType[]), base64: v.string() })
  )
})
