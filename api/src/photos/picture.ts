import type { PhotoTable } from '../database/tables.ts'

export interface Picture {
  type: PhotoTable['type']
  width: number
  height: number
  bytes: Buffer
}

export const PHOTO_MAX_BYTES = 2 * 1024 * 1024
