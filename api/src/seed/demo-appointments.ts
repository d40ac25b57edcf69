import { clockTime, type Contact, type PlaceDetail, startingHours, worksOn } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import { later } from '../clock.ts'
import type { TableRow } from '../database/tables.ts'
import type { ArtisanSeed, OfferSeed } from './artisans.ts'
import { ACTIVE_ID } from './demo-clients.ts'
import type { Source } from './source.ts'
import { ALGIERS, ALGIERS_CENTRE } from './spread.ts'

type Optional = 'latitude' | 'longitude' | 'description' | 'estimate' | 'cancel_reason' | 'release_id'
/** A column that is left out is null. */
export type AppointmentSeed = Omit<TableRow<'appointments'>, PlaceDetail | keyof Contact | Optional> &
  Partial<Pick<TableRow<'appointments'>, Optional>>

const CASES: { days: number; case: Partial<AppointmentSeed> }[] = [
  { days: 4, case: { status: 0, description: 'تسرب تحت حوض المطبخ منذ يومين' } },
  { days: 6, case: { status: 1, description: 'Le robinet de la salle de bain fuit' } },
  { days: -9, case: { status: 2 } },
  { days: 0, case: { status: 3, description: 'تغيير صنبور الحمام' } },
  { days: -14, case: { status: 4, paid: true, description: 'تركيب سخان ماء جديد' } },
  { days: -30, case: { status: 4, paid: true, reviewed: true } },
  { days: -40, case: { status: 5 } },
  { days: -21, case: { status: 6, cancel_reason: 'تغيرت ظروفي' } },
  { days: -5, case: { status: 7 } },
  { days: -60, case: { status: 9 } },
  { days: 9, case: { status: 0, price: null } },
  { days: -80, case: { status: 4, paid: true, reviewed: true, unit: '{"ar":"ساعة","en":' } },
  { days: -90, case: { status: 2, date: '2026-02-31' } }
]

export function makeDemoAppointments(
  { artisans, offers }: { artisans: ArtisanSeed[]; offers: OfferSeed[] },
  { services }: Source,
  now: Date
): AppointmentSeed[] {
  const plumbing = services.find(({ slug }) => slug === 'plumbing')
  const option = plumbing?.sections[0]
  if (!plumbing || !option) throw new Error('the demo appointments need the service "plumbing" with an option')
  const ready = artisans.filter(
    ({ id, opens }) => opens !== null && offers.some(each => each.artisan_id === id && each.service_id === plumbing.id)
  )
  const common = {
    client_id: ACTIVE_ID,
    urgent: false,
    hours: 1,
    status: 0,
    paid: false,
    reviewed: false,
    address: 'شارع ديدوش مراد رقم 12',
    wilaya_id: ALGIERS,
    city_id: ALGIERS_CENTRE,
    latitude: 36.7682,
    longitude: 3.0404,
    unit: JSON.stringify(plumbing.per),
    service_id: plumbing.id,
    option_id: option.id
  }

  const scheduled = CASES.map(({ days, case: special }, index): AppointmentSeed => {
    const artisan = ready[index % ready.length]
    if (!artisan) throw new Error('the demo appointments need artisans for their service')
    const hours = startingHours({ ...artisan, workingDays: artisan.working_days })
    const created = later(now, (Math.min(days, 0) - 3) * 86_400 + index * 60)
    return {
      ...common,
      id: index + 1,
      artisan_id: artisan.id,
      date: workingDay(artisan, addDays(algiersTime(now).date, days)),
      start_time: clockTime(hours[index % 3] ?? hours[0] ?? 0),
      price: offers.find(each => each.artisan_id === artisan.id && each.service_id === plumbing.id)?.price ?? 1500,
      created_at: created,
      updated_at: created,
      ...special
    }
  })
  const urgent: AppointmentSeed = {
    ...common,
    id: CASES.length + 1,
    artisan_id: null,
    urgent: true,
    date: null,
    start_time: null,
    price: null,
    description: 'انفجار أنبوب الماء في المطبخ',
    created_at: later(now, -1800),
    updated_at: later(now, -1800)
  }
  return [...scheduled, urgent]
}

function workingDay(artisan: ArtisanSeed, date: string): string {
  return worksOn({ ...artisan, workingDays: artisan.working_days }, date) ? date : workingDay(artisan, addDays(date, 1))
}
