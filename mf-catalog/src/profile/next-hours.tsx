import { useId } from 'react'
import type { Slot } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Card, DateText } from '@hirfa/shared-ui'
import styles from './profile.module.css'

/** The next free hours by day; the booking page checks them again. */
export function NextHours({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation('catalog')
  const title = useId()
  if (slots.length === 0) return null
  const dates = [...new Set(slots.map(({ date }) => date))]
  return (
    <Card as="section" labelledBy={title}>
      <h2 id={title} className={styles.title}>
        {t('next_hours')}
      </h2>
      <ul className={styles.days}>
        {dates.map(date => (
          <li key={date} className={styles.day}>
            <DateText date={date} form="long" />
            <ul className={styles.hours}>
              {slots
                .filter(slot => slot.date === date)
                .map(({ time }) => (
                  <li key={time} className={styles.hour}>
                    <bdi>{time}</bdi>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
