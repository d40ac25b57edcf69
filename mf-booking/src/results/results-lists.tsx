import { useStore } from '@nanostores/react'
import { lazy, Suspense, useRef } from 'react'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { useSaveData } from '@hirfa/shared-platform'
import type { ZoneArtisans } from '@hirfa/shared-contract'
import { $cities, citiesOf, usePlace } from '../draft/places.ts'
import { ArtisanList } from './artisan-list.tsx'
import type { ResultsFilters } from './results-filters.ts'
import { useWideWindow } from './use-wide-window.ts'
import styles from './results.module.css'

const ResultsMap = lazy(async () => ({ default: (await import('./results-map.tsx')).ResultsMap }))

interface ResultsListsProps {
  lists: ZoneArtisans
  filtered: boolean
  onPage: (page: Partial<ResultsFilters>) => void
}

/** Artisans of the city and of the rest of its wilaya, in wide windows beside a map of them, whose place is kept until it has loaded. */
export function ResultsLists({ lists, filtered, onPage }: ResultsListsProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { wilaya, city } = usePlace()
  const isWide = useWideWindow()
  const savesData = useSaveData()
  const cards = useRef<HTMLDivElement>(null)
  const cities = citiesOf(useStore($cities), wilaya?.id ?? null)

  return (
    <div className={styles.split}>
      <div className={styles.lists} ref={cards}>
        <ArtisanList
          title={t('local_artisans', { city: city ? placeName(city, language) : '' })}
          empty={t(filtered ? 'no_artisans_match' : 'no_local_artisans')}
          pagesLabel={t('local_pages')}
          artisans={lists.local}
          onPage={localPage => onPage({ localPage })}
        />
        <ArtisanList
          title={t('statewide_artisans', { state: wilaya ? placeName(wilaya, language) : '' })}
          empty={t(filtered ? 'no_artisans_match' : 'no_statewide_artisans')}
          pagesLabel={t('statewide_pages')}
          artisans={lists.statewide}
          onPage={statewidePage => onPage({ statewidePage })}
        />
      </div>
      {isWide && !savesData && (
        <Suspense fallback={<div />}>
          {cities ? <ResultsMap cities={cities} lists={lists} cards={cards} /> : <div />}
        </Suspense>
      )}
    </div>
  )
}
