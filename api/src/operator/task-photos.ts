import * as v from 'valibot'
import { PICTURE_TYPES } from '../photos/picture.ts'

/** The response to an operator who reads the photos of an appointment. */
export const TaskPhotos = v.object({
  photos: v.array(v.object({ id: v.number(), type: v.picklist(PICTURE_TYPES), base64: v.string() }))
})
