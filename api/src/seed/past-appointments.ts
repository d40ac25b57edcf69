import { clockTime, startingHours, statusCode } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import { sql } from 'kysely'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { ArtisanSeed, OfferSeed } from './artisans.ts'
import type { AppointmentSeed } from './demo-appointments.ts'
import { FORMER_ID } from './demo-clients.ts'
import type { Random } from './random.ts'
import type { Source } from './source.ts'

const REVIEWS_MIN = 5
const ANSWER_MINUTES = [8, 15, 25, 40, 50, 70, 110, 170, 300, 640]
const DAYS_BETWEEN = 11

interface PastAppointment {
  appointment: AppointmentSeed
  acceptedAt: Date
}

export function makePastAppointments(
  { artisans, offers }: { artisans: ArtisanSeed[]; offers: OfferSeed[] },
  { services }: Source,
  random: Random,
  { now, firstId }: { now: Date; firstId: number }
): PastAppointment[] {
  const today = algiersTime(now).date
  const reviewed = artisans.filter(({ opens, review_count }) => opens !== null && review_count >= REVIEWS_MIN)
  const made = reviewed.flatMap(artisan => {
    const offer = offers.find(({ artisan_id }) => artisan_id === artisan.id)
    const service = services.find(({ id }) => id === offer?.service_id)
    if (!offer || !service) return []
    const usual = random.pick(ANSWER_MINUTES)
    const [hour = 0] = startingHours({ ...artisan, workingDays: artisan.working_days })
    return Array.from({ length: random.whole(5, 8) }, (_, index) => {
      const days = -DAYS_BETWEEN * (index + 1)
      const sentAt = later(now, (days - 3) * 86_400)
      const appointment = {
        client_id: FORMER_ID,
        artisan_id: artisan.id,
        urgent: false,
        hours: 1,
        status: statusCode('completed'),
        paid: true,
        reviewed: false,
        date: addDays(today, days),
        start_time: clockTime(hour),
        address: artisan.address ?? service.slug,
        wilaya_id: artisan.wilaya_id,
        city_id: artisan.city_id,
        price: offer.price,
        unit: JSON.stringify(service.per),
        service_id: service.id,
        option_id: service.sections[0]?.id ?? null,
        created_at: sentAt,
        updated_at: later(now, days * 86_400)
      }
      return { appointment, acceptedAt: later(sentAt, Math.round(usual * random.whole(40, 160) * 0.6)) }
    })
  })
  return made.map(({ appointment, acceptedAt }, index) => ({
    appointment: { id: firstId + index, ...appointment },
    acceptedAt
  }))
}

/** A trigger has recorded the first and the present status of each appointment. */
export async function recordAccepted(db: Db, past: readonly PastAppointment[]): Promise<void> {
  const rows = past.map(({ appointment, acceptedAt }) => ({ appointment_id: appointment.id, at: acceptedAt }))
  await sql`insert into appointment_events (appointment_id, status, at)
    select appointment_id, ${statusCode('accepted')}::integer, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as accepted (appointment_id integer, at timestamptz)`.execute(
    db
  )
}
