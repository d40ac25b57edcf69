import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type Artisan, endOf, type Slot } from '@hirfa/shared-contract'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { ArtisanName, DateText, Icon, type IconName, TimeRange } from '@hirfa/shared-ui'
import { useEstimate } from '../draft/estimate.ts'
import { jobHoursOf } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { usePlaceText } from './use-place-text.ts'
import styles from './quick.module.css'

/** A short summary of artisan, time, work, place and price; the form below it stays in view. */
export function SheetSummary({ artisan, slot }: { artisan: Artisan; slot: Slot }) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const draft = useStore($draft)
  const service = artisan.services.find(({ id }) => id === draft.serviceId)
  const option = draft.options.find(({ id }) => id === draft.optionId)
  const estimate = useEstimate(service)
  const place = usePlaceText()
  return (
    <ul className={styles.summary} aria-label={t('booking_summary')}>
      <Line icon="person">
        <ArtisanName of={artisan} />
      </Line>
      <Line icon="calendar">
        <DateText date={slot.date} form="long" />{' '}
        <TimeRange from={slot.time} to={endOf(slot.time, jobHoursOf(draft, artisan))} />
      </Line>
      <Line icon="tool">
        {[service && localized(service.name, language), option && localized(option.title, language)]
          .filter(Boolean)
          .join(' · ')}
      </Line>
      {place && <Line icon="place">{place}</Line>}
      {estimate && <Line icon="money">{[estimate.price, estimate.totalLine].filter(Boolean).join(' · ')}</Line>}
    </ul>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </li>
  )
}
