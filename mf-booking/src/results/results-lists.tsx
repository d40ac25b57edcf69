import { useMemo } from 'react'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { ZoneArtisans } from '@hirfa/shared-contract'
import { BesideMap } from '../artisans-map/beside-map.tsx'
import type { OnSlot } from '../artisans/artisan-cards.tsx'
import { usePlace } from '../draft/places.ts'
import { ArtisanList } from './artisan-list.tsx'
import type { ResultsFilters } from './results-filters.ts'
import styles from './results.module.css'

interface ResultsListsProps {
  lists: ZoneArtisans
  filtered: boolean
  onPage: (page: Partial<ResultsFilters>) => void
  onSlot: OnSlot
}

const SCOPES = ['local', 'statewide'] as const

export function ResultsLists({ lists, filtered, onPage, onSlot }: ResultsListsProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { wilaya, city } = usePlace()
  const artisans = useMemo(() => SCOPES.flatMap(scope => lists[scope].items), [lists])
  const names = { city: city ? placeName(city, language) : '', state: wilaya ? placeName(wilaya, language) : '' }

  return (
    <BesideMap artisans={artisans}>
      <div className={styles.lists}>
        {SCOPES.map(scope => (
          <ArtisanList
            key={scope}
            title={t(`${scope}_artisans`, names)}
            empty={t(filtered ? 'no_artisans_match' : `no_${scope}_artisans`)}
            pagesLabel={t(`${scope}_pages`)}
            artisans={lists[scope]}
            onPage={page => onPage({ [`${scope}Page`]: page })}
            onSlot={onSlot}
          />
        ))}
      </div>
    </BesideMap>
  )
}
