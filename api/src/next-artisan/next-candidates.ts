import { estimateOf, jobStarts, type NextCandidateWire } from '@hirfa/shared-contract'
import { artisanRows, artisanWire } from '../artisans/artisan-rows.ts'
import { readFreeHours } from '../artisans/free-hours.ts'
import { candidates } from '../artisans/zone-pages.ts'
import type { Db } from '../database/database.ts'
import { type Dated, workOf } from './next-slot.ts'
import { findOptions } from '../appointments/places-and-services.ts'

const SEARCHED = 100
const LISTED = 8

interface Place {
  wilaya_id: number
  city_id: number
  artisan_id: number
}

export async function nextCandidates(db: Db, now: Date, appointment: Dated & Place): Promise<NextCandidateWire[]> {
  const { service_id: category, wilaya_id: state, city_id: city, date } = appointment
  const zone = { state, city, category }
  const local = await candidates(db, zone, { local: true, limit: SEARCHED })
  const statewide = await candidates(db, zone, { local: false, limit: SEARCHED })
  const others = [...local, ...statewide].filter(({ id }) => id !== appointment.artisan_id)
  if (others.length === 0) return []
  const { option, options } = await findOptions(db, category, appointment.option_id)
  const freeAt = await readFreeHours(db, now, others, { from: date, to: date })
  const ids = others
    .filter(artisan => {
      const { start, hours } = workOf(appointment, option, artisan)
      return jobStarts(freeAt(artisan, date), hours).includes(start)
    })
    .map(({ id }) => id)
    .slice(0, LISTED)
  if (ids.length === 0) return []
  const rows = await artisanRows(db).where('artisans.id', 'in', ids).execute()
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(row => {
      const offer = row.offers.find(({ id }) => id === category)
      return { profile: artisanWire(row), estimate: estimateOf(offer, option, options) }
    })
}
