import * as v from 'valibot'

export const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const
export type PictureType = keyof typeof EXTENSIONS
export const PICTURE_TYPES = Object.keys(EXTENSIONS) as PictureType[]

export interface Picture {
  type: PictureType
  width: number
  height: number
  bytes: Buffer
}

/** The response to an operator who reads the photos of an appointment. */
export const TaskPhotos = v.object({
  photos: v.array(v.object({ id: v.number(), type: v.picklist(PICTURE_TYPES), base64: v.string() }))
})
