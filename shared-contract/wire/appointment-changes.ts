import * as v from 'valibot'
import { LIMITS } from '../rules/limits.ts'
import { SlotTime } from '../rules/slot.ts'
import { CalendarDate } from './dates.ts'
import { Contact, PlaceDetails } from './job.ts'
import { Id, Latitude, Longitude, text } from './values.ts'

/** Absent fields stay as they are; a position has both coordinates. */
export const DescribeBody = v.pipe(
  v.object({
    task: Id,
    address: v.optional(text(LIMITS.address.min, LIMITS.address.max)),
    description: v.optional(text(0, LIMITS.description.max)),
    latitude: v.optional(Latitude),
    longitude: v.optional(Longitude),
    ...PlaceDetails.entries,
    ...Contact.entries
  }),
  v.forward(
    v.check(
      ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
      'coordinates_incomplete'
    ),
    ['longitude']
  )
)

const PhotoFile = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(LIMITS.photo.maxBytes / 3) * 4, 'photo_large'),
  v.base64('photo_type')
)

export const AddPhotoBody = v.object({ task: Id, photo: PhotoFile })
export const RemovePhotoBody = v.object({ task: Id, photo: Id })

export const RescheduleBody = v.object({ task: Id, date: CalendarDate, start_time: SlotTime })

export const CloseBody = v.object({ task: Id })
export const CancelBody = v.object({ task: Id, reason: text(1, LIMITS.cancelReason.max) })
export const RateBody = v.object({
  task_id: Id,
  rating: v.pipe(v.number(), v.integer(), v.minValue(LIMITS.rating.min), v.maxValue(LIMITS.rating.max)),
  comment: v.nullish(text(0, LIMITS.reviewComment.max))
})
