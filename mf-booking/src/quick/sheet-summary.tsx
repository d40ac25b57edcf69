import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type Artisan, endOf, type OfferedService, type Service, type Slot } from '@hirfa/shared-contract'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { ArtisanName, Button, DateText, Icon, type IconName, TimeRange } from '@hirfa/shared-ui'
import { useEstimate } from '../draft/estimate.ts'
import { jobHoursOf } from '../draft/draft-job.ts'
import { $draft } from '../draft/draft-store.ts'
import { usePlaceText } from './sentence-texts.ts'
import styles from './quick.module.css'

interface SheetSummaryProps {
  service: Service | OfferedService | undefined
  /** Missing in an urgent request. */
  hour?: { artisan: Artisan; slot: Slot }
  onChange: () => void
}

export function SheetSummary({ service, hour, onChange }: SheetSummaryProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const draft = useStore($draft)
  const option = draft.options.find(({ id }) => id === draft.optionId)
  const estimate = useEstimate(hour?.artisan.services.find(({ id }) => id === draft.serviceId))
  const place = usePlaceText()
  return (
    <ul className={styles.summary} aria-label={t('booking_summary')}>
      {hour && (
        <>
          <Line icon="person">
            <ArtisanName of={hour.artisan} />
          </Line>
          <Line icon="calendar">
            <DateText date={hour.slot.date} form="long" />{' '}
            <TimeRange from={hour.slot.time} to={endOf(hour.slot.time, jobHoursOf(draft, hour.artisan))} />
          </Line>
        </>
      )}
      <Line icon="tool">
        {[service && localized(service.name, language), option && localized(option.title, language)]
          .filter(Boolean)
          .join(' · ')}
      </Line>
      {place && <Line icon="place">{place}</Line>}
      {estimate && <Line icon="money">{[estimate.totalLine, estimate.price].filter(Boolean).join(' · ')}</Line>}
      <li>
        <Button size="s" icon="edit" onClick={onChange}>
          {t('change_request')}
        </Button>
      </li>
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
