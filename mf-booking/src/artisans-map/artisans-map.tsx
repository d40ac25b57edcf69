import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Artisan, City } from '@hirfa/shared-contract'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { MapCanvas } from '../map/map-canvas.tsx'
import { type MapPlace, placeOnMap } from '../map/map-view.ts'
import { useMap } from '../map/use-map.ts'
import styles from './artisans-map.module.css'

interface ArtisansMapProps {
  cities: readonly City[]
  artisans: readonly Artisan[]
  /** Contains the cards, each in an element with `data-city`. */
  cards: RefObject<HTMLElement | null>
}

/** Where the artisans of the cards are, by commune; a number leads to the first card of its commune. */
export function ArtisansMap({ cities, artisans, cards }: ArtisansMapProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const element = useRef<HTMLDivElement>(null)
  const places = useMemo(() => cities.flatMap(city => placeOnMap(city, placeName(city, language))), [cities, language])
  const communes = useMemo(
    () => communesOf(artisans, cities, city => placeName(city, language)),
    [artisans, cities, language]
  )
  const { state, view } = useMap({
    element,
    position: null,
    home: communes[0] ?? null,
    places,
    title: t('map'),
    language,
    onPick: () => undefined
  })

  useEffect(() => {
    const around = cards.current
    if (!view || !around) return
    const labels = communes.map(commune => ({
      ...commune,
      element: buttonOf(commune, t('found', { count: commune.count }))
    }))
    for (const { cityId, element: button } of labels)
      button.addEventListener('click', () => around.querySelector<HTMLElement>(`[data-city="${cityId}"] a`)?.focus())
    const left = new AbortController()
    const mark = ({ type, target }: Event) => {
      const card = target instanceof Element && type !== 'focusout' ? target.closest<HTMLElement>('[data-city]') : null
      for (const label of labels)
        label.element.toggleAttribute('data-active', String(label.cityId) === card?.dataset.city)
    }
    for (const type of ['pointerover', 'focusin', 'focusout']) around.addEventListener(type, mark, left)
    view.showLabels(labels)
    return () => left.abort()
  }, [view, communes, cards, t])

  if (state === 'unavailable' || communes.length === 0) return null
  return (
    <section className={styles.map} aria-label={t('artisans_map')}>
      <MapCanvas element={element} isLoading={state === 'loading'} />
    </section>
  )
}

/** Map libraries take an element, not a component. */
function buttonOf({ name, count }: CommuneArtisans, found: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.commune ?? ''
  button.textContent = String(count)
  button.setAttribute('aria-label', `${name}: ${found}`)
  return button
}

interface CommuneArtisans extends MapPlace {
  cityId: number
  count: number
}

export function communesOf(
  artisans: readonly Artisan[],
  cities: readonly City[],
  nameOf: (city: City) => string
): CommuneArtisans[] {
  return cities.flatMap(city => {
    const { id: cityId, latitude, longitude } = city
    const count = artisans.filter(artisan => artisan.cityId === cityId).length
    return count === 0 || latitude === null || longitude === null
      ? []
      : [{ cityId, count, latitude, longitude, name: nameOf(city) }]
  })
}
