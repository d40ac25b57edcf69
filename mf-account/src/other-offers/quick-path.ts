import type { Appointment } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'

type Query = NonNullable<Parameters<typeof paths.quickBooking>[0]>

/** The path of quick booking with the answers of an appointment; `more` has further parameters. */
export function quickPath({ service, option, wilayaId, cityId }: Appointment, more: Query): string {
  const size = option && { size: option.id }
  return paths.quickBooking({
    service: service.slug ?? String(service.id),
    ...size,
    wilaya: wilayaId,
    city: cityId,
    ...more
  })
}
