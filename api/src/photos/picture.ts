export const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const
export type PictureType = keyof typeof EXTENSIONS
export const PICTURE_TYPES = Object.keys(EXTENSIONS) as PictureType[]

export interface Picture {
  type: PictureType
  width: number
  height: number
  bytes: Buffer
}
