import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { nearDay, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $today } from '@hirfa/shared-platform'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { Button, Skeleton, useNames } from '@hirfa/shared-ui'
import styles from './next-slots.module.css'

interface NextSlotsProps {
  artisan: Artisan
  label?: string
  onSlot: (artisan: Artisan, slot: Slot) => void
}

export function NextSlots({ artisan, label, onSlot }: NextSlotsProps) {
  const { nextSlots } = artisan
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const title = useId()
  const name = useNames().ofArtisan(artisan)
  // The clock of a browser may have another day than the server: in the first render no day is near.
  const today = useStore($today, { ssr: () => '1970-01-01' })
  if (nextSlots.length === 0) return null
  const dates = [...new Set(nextSlots.map(({ date }) => date))]

  return (
    <div className={styles.next}>
      <p id={title} className={styles.label}>
        {label ?? t('next_slots')}
      </p>
      <ul className={styles.slots} aria-labelledby={title}>
        {dates.map(date => (
          <li key={date} className={styles.day}>
            <span>{nearDay(date, today, language)}</span>
            {nextSlots
              .filter(slot => slot.date === date)
              .map(slot => (
                <Button
                  key={slot.time}
                  size="s"
                  aria-label={`${nearDay(date, today, language)} ${slot.time} · ${name}`}
                  onClick={() => onSlot(artisan, slot)}
                >
                  <bdi>{slot.time}</bdi>
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function NextSlotsSkeleton() {
  return (
    <div className={styles.next}>
      <Skeleton width="half" />
      <div className={styles.waiting} />
    </div>
  )
}
