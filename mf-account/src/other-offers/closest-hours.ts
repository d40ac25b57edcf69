import {
  type Appointment,
  type Artisan,
  isSameSlot,
  nearestInTime,
  type Slot,
  ZoneArtisans
} from '@hirfa/shared-contract'
import { $today, request } from '@hirfa/shared-platform'

const SHOWN = 4
const SEARCHED = 20

export async function listNearby(appointment: Appointment, signal?: AbortSignal): Promise<Artisan[]> {
  const { wilayaId: state, cityId: city, service, option, date } = appointment
  const today = $today.get()
  const from = date !== null && date > today ? date : today
  const query = { state, city, category: service.id, section: option?.id, from, per_page: SEARCHED, sort_by: 'soonest' }
  const { local, statewide } = await request('GET', '/api/zone-profiles', {
    query,
    answer: ZoneArtisans,
    public: true,
    signal
  })
  return [...local.items, ...statewide.items]
}

/** The hours nearest to that of the appointment; each is offered by the first artisan who has it. */
export function closestHours(
  artisans: readonly Artisan[],
  { date, time, artisan: asked, status }: Pick<Appointment, 'date' | 'time' | 'artisan' | 'status'>
): { artisan: Artisan; slot: Slot }[] {
  const wanted = date !== null && time !== null ? { date, time } : null
  const willing = artisans.filter(({ id }) => status !== 'rejected' || id !== asked?.id)
  const all = willing.flatMap(artisan => artisan.nextSlots.map(slot => ({ artisan, slot })))
  const others = all.filter(
    ({ slot }, index) => !isSameSlot(slot, wanted) && all.findIndex(earlier => isSameSlot(earlier.slot, slot)) === index
  )
  return nearestInTime(others, wanted, SHOWN)
}
