import { useEffect, useId, useMemo, useRef } from 'react'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { lazyPart } from '@hirfa/shared-platform'
import type { City, NearestCity } from '@hirfa/shared-contract'
import { Alert, Button, Icon, IconButton } from '@hirfa/shared-ui'
import type { PositionSource } from '../draft/draft.ts'
import { RetryAlert } from '../retry-alert.tsx'
import { CoordinateFields } from './coordinate-fields.tsx'
import { MapCanvas } from './map-canvas.tsx'
import styles from './map-picker.module.css'
import { placeOnMap } from './map-view.ts'
import { type Position, rounded } from './position.ts'
import { useDevicePosition } from './use-device-position.ts'
import { useMap } from './use-map.ts'

const PlaceNotes = lazyPart(async () => (await import('./place-notes.tsx')).PlaceNotes)

interface MapPickerProps {
  /** Counts as an answer once it is `chosen`. */
  position: Position | null
  chosen: boolean
  problem: string | null
  cities: readonly City[] | null
  city: City | null
  /** Where the map opens without a position, before the seat of the commune, another one of its wilaya and Algiers. */
  device?: Position | null
  onChoose: (position: Position, source: PositionSource) => void
  /** The position is not in the chosen commune, which is right. */
  onDiscard: () => void
  /** The position is right, and in this commune; absent if the commune cannot be changed. */
  onMove?: (nearest: NearestCity) => void
}

export function MapPicker({
  position,
  chosen,
  problem,
  cities,
  city,
  device,
  onChoose,
  onDiscard,
  onMove
}: MapPickerProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { locating, problem: lost, locate, forget } = useDevicePosition(here => choose(here, 'device'))
  const element = useRef<HTMLDivElement>(null)
  const problemId = useId()
  const places = useMemo(
    () => cities?.flatMap(one => placeOnMap(one, placeName(one, language))) ?? null,
    [cities, language]
  )
  const [cityPoint] = city ? placeOnMap(city, placeName(city, language)) : []
  const { state, view, center, retry } = useMap({
    element,
    position,
    home: device ?? cityPoint ?? (city && places?.[0]) ?? null,
    places,
    title: t('map'),
    language,
    onPick: choose
  })

  const { latitude, longitude } = position ?? {}
  useEffect(() => {
    if (chosen && latitude !== undefined && longitude !== undefined) view?.setPosition({ latitude, longitude })
  }, [view, latitude, longitude, chosen])

  function choose(picked: Position, source: PositionSource = 'map') {
    forget()
    onChoose(rounded(picked), source)
  }

  function discard() {
    if (cityPoint) view?.lookAt(cityPoint)
    onDiscard()
  }

  return (
    <fieldset className={styles.picker} aria-label={t('map')} aria-describedby={problem ? problemId : undefined}>
      {state !== 'unavailable' && (
        <div className={styles.frame}>
          <MapCanvas element={element} isLoading={state === 'loading'} />
          {view && (
            <>
              <span className={styles.crosshair} aria-hidden="true">
                <Icon name="plus" size="l" />
              </span>
              <div className={styles.zoom}>
                <IconButton icon="plus" tone="outlined" label={t('zoom_in')} onClick={() => view.zoomBy(1)} />
                <IconButton icon="minus" tone="outlined" label={t('zoom_out')} onClick={() => view.zoomBy(-1)} />
              </div>
              <div className={styles.confirm}>
                <Button tone={chosen ? 'secondary' : 'primary'} icon="place" onClick={() => choose(view.getCenter())}>
                  {t('use_this_point')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      {state === 'unavailable' && <RetryAlert tone="info" text={t('map_unavailable')} onRetry={retry} />}
      {view && (
        <p className={styles.hint}>
          {t('map_keys')} {!view.hasStreets && t('map_shows')}
        </p>
      )}
      <div className={styles.actions} data-problem={Boolean(problem) || undefined}>
        <Button icon="locate" busy={locating} onClick={() => void locate()}>
          {t('use_my_location')}
        </Button>
        {cityPoint && (
          <Button tone="quiet" onClick={() => (view ? view.lookAt(cityPoint) : choose(cityPoint, 'city'))}>
            {t('use_city_center', { city: cityPoint.name })}
          </Button>
        )}
      </div>
      {(view || chosen) && (
        <PlaceNotes
          center={view && center}
          point={chosen ? position : null}
          city={city}
          onDiscard={discard}
          onMove={onMove}
        />
      )}
      {lost && <Alert tone="warning">{t(lost)}</Alert>}
      <output className={styles.chosen}>
        {chosen && position && (
          <>
            <Icon name="success" size="s" />
            {t('position_chosen')}
          </>
        )}
      </output>
      {problem && (
        <p className={styles.problem} id={problemId} role="alert">
          <Icon name="danger" size="s" />
          {problem}
        </p>
      )}
      <CoordinateFields position={position} open={state === 'unavailable'} onChoose={choose} />
    </fieldset>
  )
}
