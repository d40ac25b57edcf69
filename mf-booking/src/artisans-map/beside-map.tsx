import { lazy, type ReactNode, Suspense, useRef, useSyncExternalStore } from 'react'
import type { Artisan } from '@hirfa/shared-contract'
import { useSaveData } from '@hirfa/shared-platform'
import { usePlace } from '../draft/places.ts'
import styles from './beside-map.module.css'

const ArtisansMap = lazy(async () => ({ default: (await import('./artisans-map.tsx')).ArtisansMap }))

interface BesideMapProps {
  /** Those of the cards, in the wilaya of the draft; `null` while they load. */
  artisans: readonly Artisan[] | null
  children: ReactNode
}

export function BesideMap({ artisans, children }: BesideMapProps) {
  const { cities } = usePlace()
  const isWide = useWideWindow()
  const savesData = useSaveData()
  const cards = useRef<HTMLDivElement>(null)

  return (
    <div className={styles.split}>
      <div ref={cards}>{children}</div>
      {isWide && !savesData && artisans?.length !== 0 && (
        <Suspense fallback={<div />}>
          {cities && artisans ? <ArtisansMap cities={cities} artisans={artisans} cards={cards} /> : <div />}
        </Suspense>
      )}
    </div>
  )
}

/** From this width on the map is beside the cards; the class `.split` uses the same width. */
const WIDE = '(width >= 1200px)'

function useWideWindow(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false
  )
}

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
