import { useRef } from 'react'
import { formatLongDate, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { lazyPart } from '@hirfa/shared-platform'
import type { ZoneSummary } from '@hirfa/shared-contract'
import { usePlace } from '../draft/places.ts'
import styles from './offers.module.css'
import { useZoneSummary } from './offers-store.ts'

const NoArtisans = lazyPart(async () => (await import('./no-artisans.tsx')).NoArtisans)

export function PlaceSummary() {
  const summary = useZoneSummary()
  const top = useRef<HTMLDivElement>(null)
  const text = useSummaryText(summary)
  return (
    <div className={styles.place} ref={top} tabIndex={-1}>
      <output>{text}</output>
      {summary?.wilayaCount === 0 && <NoArtisans onMove={() => top.current?.focus()} />}
    </div>
  )
}

function useSummaryText(summary: ZoneSummary | null): string | null {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { wilaya, city } = usePlace()
  if (!summary || !wilaya || !city) return null
  const { wilayaCount, cityCount, soonest } = summary
  const state = placeName(wilaya, language)
  if (wilayaCount === 0) return t('none_in_wilaya', { state })
  const all = t('found', { count: wilayaCount })
  const day = soonest && formatLongDate(soonest.date, language)
  return `${countsText()} ${day ? t('soonest_hour', { day, time: soonest.time }) : t('no_soon_hour')}`

  function countsText() {
    if (cityCount === 0) return t('artisans_in_wilaya', { state, all })
    return cityCount === wilayaCount
      ? t('artisans_in_commune', { all })
      : t('artisans_in_place', { state, all, local: cityCount })
  }
}
