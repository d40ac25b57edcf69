import type { PhotoTable } from '../database/tables.ts'

export interface Picture {
  type: PhotoTable['type']
  width: number
  height: number
  bytes: Buffer
}
