import { useId } from 'react'
import type { ArtisanProfile } from '@hirfa/shared-contract'
import { formatLongDate, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Card, DateText } from '@hirfa/shared-ui'
import { HourLink } from '../artisans/hour-link.tsx'
import styles from './profile.module.css'

/** The next free hours by day; the sheet that they open checks them again. */
export function NextHours({ artisan }: { artisan: ArtisanProfile }) {
  const { nextSlots: slots } = artisan
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const title = useId()
  if (slots.length === 0) return null
  const dates = [...new Set(slots.map(({ date }) => date))]
  return (
    <Card as="section" labelledBy={title}>
      <h2 id={title}>{t('next_hours')}</h2>
      <ul className={styles.days}>
        {dates.map(date => (
          <li key={date} className={styles.day}>
            <DateText date={date} form="long" />
            <ul className={styles.hours}>
              {slots
                .filter(slot => slot.date === date)
                .map(slot => (
                  <li key={slot.time}>
                    <HourLink artisan={artisan} slot={slot} label={`${formatLongDate(date, language)} ${slot.time}`}>
                      <bdi>{slot.time}</bdi>
                    </HourLink>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
