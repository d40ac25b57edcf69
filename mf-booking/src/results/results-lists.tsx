import { useMemo } from 'react'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { ZoneArtisans } from '@hirfa/shared-contract'
import { BesideMap } from '../artisans-map/beside-map.tsx'
import { usePlace } from '../draft/places.ts'
import { ArtisanList, type OnSlot } from './artisan-list.tsx'
import type { ResultsFilters } from './results-filters.ts'
import styles from './results.module.css'

interface ResultsListsProps {
  lists: ZoneArtisans
  filtered: boolean
  onPage: (page: Partial<ResultsFilters>) => void
  onSlot: OnSlot
}

export function ResultsLists({ lists, filtered, onPage, onSlot }: ResultsListsProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { wilaya, city } = usePlace()
  const artisans = useMemo(() => [...lists.local.items, ...lists.statewide.items], [lists])

  return (
    <BesideMap artisans={artisans}>
      <div className={styles.lists}>
        <ArtisanList
          title={t('local_artisans', { city: city ? placeName(city, language) : '' })}
          empty={t(filtered ? 'no_artisans_match' : 'no_local_artisans')}
          pagesLabel={t('local_pages')}
          artisans={lists.local}
          onPage={localPage => onPage({ localPage })}
          onSlot={onSlot}
        />
        <ArtisanList
          title={t('statewide_artisans', { state: wilaya ? placeName(wilaya, language) : '' })}
          empty={t(filtered ? 'no_artisans_match' : 'no_statewide_artisans')}
          pagesLabel={t('statewide_pages')}
          artisans={lists.statewide}
          onPage={statewidePage => onPage({ statewidePage })}
          onSlot={onSlot}
        />
      </div>
    </BesideMap>
  )
}
