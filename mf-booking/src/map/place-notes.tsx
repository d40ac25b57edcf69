import type { City, NearestCity } from '@hirfa/shared-contract'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button } from '@hirfa/shared-ui'
import { useNearestCity } from './nearest-city.ts'
import styles from './map-picker.module.css'
import { distanceKm, isElsewhere, type Position } from './position.ts'

interface PlaceNotesProps {
  center: Position | null
  point: Position | null
  city: City | null
  onDiscard: () => void
  onMove?: ((nearest: NearestCity) => void) | undefined
}

export function PlaceNotes({ center, point, city, onDiscard, onMove }: PlaceNotesProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const near = useNearestCity(center)
  const nearPoint = useNearestCity(point)
  if (nearPoint === 'abroad') return <Alert tone="warning">{t('map_abroad')}</Alert>

  const km = point && city ? distanceKm(point, city) : null
  const isFar = nearPoint !== null && city !== null && km !== null && isElsewhere(km, nearPoint.distanceKm)
  return (
    <>
      <p className={styles.hint} aria-live="polite">
        {near && near !== 'abroad' && t('map_near', { city: placeName(near.city, language) })}
      </p>
      {isFar && (
        <Alert
          tone="warning"
          action={
            <div className={styles.actions}>
              {onMove && (
                <Button size="s" onClick={() => onMove(nearPoint)}>
                  {t('in_place', { place: placeName(nearPoint.city, language) })}
                </Button>
              )}
              <Button size="s" onClick={onDiscard}>
                {t('in_place', { place: placeName(city, language) })}
              </Button>
            </div>
          }
        >
          {t(onMove ? 'map_far' : 'map_far_booked', {
            km: Math.round(km),
            chosen: placeName(city, language),
            near: placeName(nearPoint.city, language),
            wilaya: placeName(nearPoint.wilaya, language)
          })}
        </Alert>
      )}
    </>
  )
}
