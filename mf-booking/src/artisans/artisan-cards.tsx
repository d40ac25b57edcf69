import type { Artisan, Slot } from '@hirfa/shared-contract'
import { ArtisanCardSkeleton } from '@hirfa/shared-ui'
import styles from './artisan-cards.module.css'
import { ArtisanLinkCard, type LinkState } from './artisan-link-card.tsx'
import { NextSlotsSkeleton } from './next-slots.tsx'

export type OnSlot = (artisan: Artisan, slot: Slot) => void

interface ArtisanCardsProps extends LinkState {
  artisans: readonly Artisan[]
  onSlot: OnSlot
}

/** Cards with their next hours. The map beside them finds those of a commune by `data-city`. */
export function ArtisanCards({ artisans, onSlot, ...state }: ArtisanCardsProps) {
  return (
    <ul className={styles.cards}>
      {artisans.map(artisan => (
        <li key={artisan.id} data-city={artisan.cityId}>
          <ArtisanLinkCard artisan={artisan} {...state} onSlot={onSlot} />
        </li>
      ))}
    </ul>
  )
}

export function ArtisanCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.cards}>
      {Array.from({ length: count }, (_, index) => (
        <ArtisanCardSkeleton key={index}>
          <NextSlotsSkeleton />
        </ArtisanCardSkeleton>
      ))}
    </div>
  )
}
