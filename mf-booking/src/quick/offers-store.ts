import { computed } from 'nanostores'
import { type Artisan, ZoneArtisans } from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { $today, createResource, pageAnswer } from '@hirfa/shared-platform'
import { $draft } from '../draft/draft-store.ts'
import { $zone, type Zone } from '../draft/zone.ts'
import { listZoneArtisans } from '../results/results-api.ts'
import { NO_FILTERS } from '../results/results-filters.ts'
import { $when } from './quick-store.ts'

const $optionId = computed($draft, draft => draft.optionId)
const $query = computed([$zone, $optionId, $when, $today], (zone, optionId, { day, part }, today) => ({
  zone,
  optionId,
  from: day !== null && day > today ? day : null,
  part
}))

interface QuickOffers {
  zone: Zone | null
  artisans: readonly Artisan[]
}

export const $offers = createResource(
  $query,
  async ({ zone, ...job }, signal): Promise<QuickOffers> => {
    const filters = { ...NO_FILTERS, sort_by: 'soonest' } as const
    return offersIn(zone, zone && (await listZoneArtisans({ zone, ...job, filters }, signal)))
  },
  // In the first render the zone is that of the address, for which the edge has filled the call.
  ({ zone }) => {
    const found = pageAnswer('/api/zone-profiles?', $language.get(), ZoneArtisans)
    return found && offersIn(zone, found)
  }
)

function offersIn(zone: Zone | null, found: ZoneArtisans | null): QuickOffers {
  const artisans = found ? [...found.local.items, ...found.statewide.items] : []
  return { zone, artisans: artisans.filter(({ nextSlots }) => nextSlots.length > 0) }
}
