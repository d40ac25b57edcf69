import {
  type AppointmentWire,
  eachPlaceDetail,
  type Job,
  leastTotal,
  slotFromWire,
  statusCode
} from '@hirfa/shared-contract'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { timestamp } from '../clock.ts'
import { latinNameOf } from '../artisans/artisan-rows.ts'
import { calendarUrl, appointmentStart } from '../calendar/calendar-address.ts'
import type { Db } from '../database/database.ts'
import { answerBy, sentAt } from '../next-artisan/answer-by.ts'
import { contactFor } from './contact-on-site.ts'
import { PLACE_NAMES, placesWire } from '../places/places-wire.ts'

export const TASK_PHOTOS = '/user/task-photo/'

/** Tables that no condition needs are in subqueries: planning a join of ten tables took 20 times its execution. */
export function appointmentRows(db: Db) {
  return db
    .selectFrom('appointments')
    .innerJoin('wilayas', 'wilayas.id', 'appointments.wilaya_id')
    .innerJoin('cities', 'cities.id', 'appointments.city_id')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .leftJoin('artisans', 'artisans.id', 'appointments.artisan_id')
    .leftJoin('next_artisans', join =>
      join
        .onRef('next_artisans.appointment_id', '=', 'appointments.id')
        .onRef('next_artisans.date', '=', 'appointments.date')
        .onRef('next_artisans.start_time', '=', 'appointments.start_time')
    )
    .selectAll('appointments')
    .select(sentAt)
    .select([
      ...PLACE_NAMES,
      'services.slug as service_slug',
      'services.name as service_name',
      'artisans.first_name',
      'artisans.last_name',
      'artisans.latin_name',
      'artisans.avatar',
      'artisans.opens',
      'artisans.closes',
      'artisans.working_days',
      'next_artisans.state as next_state',
      'next_artisans.due_at as next_due_at',
      sql<string>`(select key from session_keys)`.as('signing_key'),
      sql<number[]>`array(select photo.id from appointment_photos photo
        where photo.appointment_id = appointments.id order by photo.id)`.as('photo_ids'),
      sql<{ status: number; at: string }[]>`(select coalesce(json_agg(json_build_object(
          'status', event.status, 'at', event.at) order by event.id), '[]')
        from appointment_events event where event.appointment_id = appointments.id)`.as('events')
    ])
    .select(eb => [
      eb.exists(eb.selectFrom('shares').select('id').whereRef('appointment_id', '=', 'appointments.id')).as('shared'),
      jsonObjectFrom(
        db
          .selectFrom('options')
          .select(['id', 'title', 'subtitle'])
          .where('id', '=', sql.ref<number>('appointments.option_id'))
      ).as('section'),
      jsonObjectFrom(
        db
          .selectFrom('artisans')
          .select(['id', 'first_name', 'last_name', 'latin_name', 'avatar'])
          .where('id', '=', sql.ref<number>('next_artisans.artisan_id'))
      ).as('next'),
      jsonObjectFrom(
        db
          .selectFrom('reviews')
          .select(['rating', 'comment'])
          .where('appointment_id', '=', sql.ref<number>('appointments.id'))
      ).as('review')
    ])
}

export type AppointmentRow = Awaited<ReturnType<ReturnType<typeof appointmentRows>['execute']>>[number]

export async function findAppointment(db: Db, clientId: number, id: number): Promise<AppointmentWire | undefined> {
  const row = await appointmentRows(db)
    .where(eb => eb.and({ 'appointments.id': id, 'appointments.client_id': clientId }))
    .executeTakeFirst()
  return row && { ...appointmentWire(row), ...contactFor('client', row) }
}

/** Without the contact on site, which `contactFor` adds. */
export function appointmentWire(row: AppointmentRow): AppointmentWire {
  return {
    id: row.id,
    type: row.urgent ? 0 : 1,
    status: row.status,
    payment_status: row.paid ? 1 : 0,
    reviewed: row.reviewed ? 1 : 0,
    date: row.date,
    start_time: row.start_time,
    hours: row.hours,
    address: row.address,
    ...eachPlaceDetail(detail => row[detail]),
    state_id: row.wilaya_id,
    city_id: row.city_id,
    ...placesWire(row),
    latitude: row.latitude,
    longitude: row.longitude,
    description: row.description,
    total_price: row.price ?? (row.estimate && leastTotal(row.estimate)),
    estimate: row.price === null ? row.estimate : null,
    unit: row.unit,
    profile: artisanOf(row),
    next_artisan: nextArtisanOf(row),
    category: { id: row.service_id, slug: row.service_slug, name: row.service_name },
    section: row.section,
    shared: Boolean(row.shared),
    calendar_url: appointmentStart(row) && calendarUrl(row.signing_key, row.id),
    cancel_reason: row.cancel_reason,
    answer_by: answerTime(row),
    events: row.events.map(({ status, at }) => ({ status, at: timestamp(new Date(at)) })),
    photos: row.photo_ids.map(id => ({ id, url: `${TASK_PHOTOS}${id}` })),
    review: row.review,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at)
  }
}

/** The columns of a new appointment, without its artisan, hour and estimate. */
export function pendingAppointment(job: Job, client_id: number, release_id: string | null, now: Date) {
  return {
    client_id,
    status: statusCode('pending'),
    paid: false,
    reviewed: false,
    price: null,
    wilaya_id: job.state,
    city_id: job.city,
    service_id: job.category,
    option_id: job.section,
    address: job.address,
    ...eachPlaceDetail(detail => job[detail] || null),
    description: job.description || null,
    latitude: job.latitude,
    longitude: job.longitude,
    contact_name: job.contact_name ?? null,
    contact_phone: job.contact_phone ?? null,
    cancel_reason: null,
    release_id,
    created_at: now,
    updated_at: now
  }
}

/** The artisan who was chosen as the next one is asked at the recorded time. */
function answerTime(row: AppointmentRow): string | null {
  const { status, urgent, date, start_time, sent_at, opens, closes, working_days } = row
  if (status !== statusCode('pending')) return null
  if (row.next_state === 'chosen' && row.next_due_at) return timestamp(row.next_due_at)
  const slot = urgent || date === null || start_time === null ? null : slotFromWire({ date, start_time })
  const asked = slot && { slot, hours: { opens, closes, workingDays: working_days ?? [] } }
  return timestamp(answerBy(sent_at, asked))
}

function artisanOf({
  artisan_id: id,
  first_name,
  last_name,
  latin_name,
  avatar
}: AppointmentRow): AppointmentWire['profile'] {
  return id === null || first_name === null || last_name === null
    ? null
    : nameWire({ id, first_name, last_name, latin_name, avatar })
}

function nextArtisanOf({ next, next_state: state, next_due_at }: AppointmentRow): AppointmentWire['next_artisan'] {
  return next && state && next_due_at && { profile: nameWire(next), state, due_at: timestamp(next_due_at) }
}

function nameWire(artisan: NonNullable<AppointmentRow['next']>) {
  return { ...artisan, latin_name: latinNameOf(artisan) }
}
