import {
  type KnownStatus,
  OPEN_MAX,
  OPEN_STATUSES,
  OPEN_URGENT_MAX,
  OPEN_WITH_ARTISAN_MAX,
  type TRANSITIONS
} from '@hirfa/shared-contract'
import { algiersTime } from '@hirfa/shared-contract/calendar'

/** The working hours of two artisans of the seed, by id. Both work on Sundays and Mondays. */
const WORKING = new Map([
  [1, { opens: 8, closes: 17 }],
  [2, { opens: 9, closes: 18 }]
])
export const ARTISANS = [...WORKING.keys()]

export interface Job {
  date: string
  start: number
  hours: number
}

export interface ModelAppointment {
  id: number
  client: number
  artisan: number | null
  urgent: boolean
  status: KnownStatus
  job: Job | null
  hours: number
  rated: boolean
}

export interface BookingRequest {
  client: number
  artisan: number
  job: Job
}

/** The appointments by the rules of the marketplace, without a database. */
export class AppointmentModel {
  now: Date
  readonly appointments: ModelAppointment[] = []

  constructor(now: Date) {
    this.now = now
  }

  get open(): ModelAppointment[] {
    return this.appointments.filter(({ status }) => OPEN_STATUSES.some(open => open === status))
  }

  isInvalid(artisan: number, { date, start, hours }: Job): boolean {
    const { opens, closes } = hoursOf(artisan)
    return start < opens || start + hours > closes || this.hasBegun(date, start)
  }

  hasBegun(date: string, hour: number): boolean {
    const now = algiersTime(this.now)
    return date < now.date || (date === now.date && hour <= now.hour)
  }

  /** The codes with which a valid booking may be refused; none if it is accepted. */
  conflictsOf({ client, artisan, job }: BookingRequest): string[] {
    return [
      ...this.overlapsOf({ client, artisan, job }),
      ...this.tooMany(client),
      ...(this.ahead(client).filter(each => each.artisan === artisan).length >= OPEN_WITH_ARTISAN_MAX
        ? ['too_many_with_artisan']
        : [])
    ]
  }

  urgentConflictsOf(client: number): string[] {
    const urgent = this.open.filter(each => each.client === client && each.urgent)
    return [...this.tooMany(client), ...(urgent.length >= OPEN_URGENT_MAX ? ['too_many_urgent'] : [])]
  }

  /** Whether neither the artisan nor the client has an overlapping appointment; `except` is the one being moved. */
  overlapsOf({ client, artisan, job }: BookingRequest, except?: ModelAppointment): string[] {
    const overlapping = this.open.filter(each => each !== except && each.job && overlap(each.job, job))
    return [
      ...(overlapping.some(each => each.client === client) ? ['client_busy', 'duplicate_task'] : []),
      ...(overlapping.some(each => each.artisan === artisan) ? ['slot_unavailable'] : [])
    ]
  }

  freeHours(artisan: number, date: string): number[] {
    const taken = this.open.filter(each => each.artisan === artisan).flatMap(({ job }) => job ?? [])
    const { opens, closes } = hoursOf(artisan)
    return Array.from({ length: closes - opens }, (_, index) => opens + index).filter(
      start => !this.hasBegun(date, start) && !taken.some(job => overlap(job, { date, start, hours: 1 }))
    )
  }

  private ahead(client: number): ModelAppointment[] {
    const today = algiersTime(this.now).date
    return this.open.filter(each => each.client === client && (!each.job || each.job.date >= today))
  }

  private tooMany(client: number): string[] {
    return this.ahead(client).length >= OPEN_MAX ? ['too_many_open'] : []
  }
}

function hoursOf(artisan: number): { opens: number; closes: number } {
  return WORKING.get(artisan) ?? { opens: 0, closes: 0 }
}

export function mayMove(
  { status, artisan }: ModelAppointment,
  action: keyof typeof TRANSITIONS,
  from: KnownStatus
): boolean {
  return status === from && (action !== 'accept' || artisan !== null)
}

export function overlap(one: Job, other: Job): boolean {
  return one.date === other.date && one.start < other.start + other.hours && other.start < one.start + one.hours
}
