import { useId, useState } from 'react'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { grantBookingAccess } from '@hirfa/shared-platform/remote'
import { useNavigate } from '@hirfa/shared-platform/router'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { Button, Skeleton } from '@hirfa/shared-ui'
import { nearDay } from '../calendar/near-day.ts'
import { persistSlot } from '../submission/booking-choice.ts'
import styles from './next-slots.module.css'

interface NextSlotsProps {
  artisan: Artisan
  /** State of the navigation to the artisan's page. */
  state: object
}

/** The next free hours on a card. An hour opens the artisan's page, where it is chosen. */
export function NextSlots({ artisan: { id, nextSlots }, state }: NextSlotsProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const navigate = useNavigate()
  const label = useId()
  const [now] = useState(() => new Date())
  if (nextSlots.length === 0) return null
  const dates = [...new Set(nextSlots.map(({ date }) => date))]

  function open(slot: Slot) {
    grantBookingAccess()
    persistSlot(id, slot)
    void navigate(paths.artisan(id), { state })
  }

  return (
    <div className={styles.next}>
      <p id={label} className={styles.label}>
        {t('next_slots')}
      </p>
      <ul className={styles.slots} aria-labelledby={label}>
        {dates.map(date => (
          <li key={date} className={styles.day}>
            <span>{nearDay(date, now, language)}</span>
            {nextSlots
              .filter(slot => slot.date === date)
              .map(slot => (
                <Button
                  key={slot.time}
                  size="s"
                  aria-label={`${nearDay(date, now, language)} ${slot.time}`}
                  onClick={() => open(slot)}
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

/** As high as the next hours of one day. */
export function NextSlotsSkeleton() {
  return (
    <div className={styles.next}>
      <Skeleton width="half" />
      <div className={styles.waiting} />
    </div>
  )
}
