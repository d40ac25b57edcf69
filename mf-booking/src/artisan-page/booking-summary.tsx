import { useStore } from '@nanostores/react'
import { localized, localizedUnit, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { type Artisan, endOf, type OfferedService, type Slot } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { $now } from '@hirfa/shared-platform'
import { LABELS } from '@hirfa/shared-contract/estimate-text'
import { Link } from '@hirfa/shared-platform/router'
import {
  buttonClass,
  DateText,
  type Fact,
  FactList,
  Icon,
  TimeRange,
  PersonText,
  Price,
  Skeleton
} from '@hirfa/shared-ui'
import { useEstimate } from '../draft/estimate.ts'
import { hasOtherZone } from '../calendar/free-hours.ts'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { useJobTexts } from '../draft/job-texts.ts'
import { usePlace } from '../draft/places.ts'
import styles from './artisan-page.module.css'
import { missingTask } from './use-booking.ts'

interface BookingSummaryProps {
  artisan: Artisan
  slot: Slot | null
  jobHours: number
}

/** In a low window the facts scroll under the button that confirms, hence the link above them. */
export function BookingSummary({ artisan, slot, jobHours }: BookingSummaryProps) {
  const { t } = useTranslation('booking')
  const task = useTaskFacts(artisan)
  const described = missingTask(artisan, useStore($draft)) === undefined
  return (
    <div className={styles.summary}>
      {described && (
        <Link
          to={paths.services({ step: 5 })}
          className={buttonClass({ tone: 'quiet', size: 's' })}
          onClick={() => changeDraft({ preferredArtisanId: artisan.id })}
        >
          <Icon name="edit" />
          {t('change_request')}
        </Link>
      )}
      <FactList
        facts={[
          {
            label: t('date'),
            icon: 'calendar',
            value: slot ? <DateText date={slot.date} form="long" /> : t('no_time_chosen')
          },
          ...(slot
            ? [{ label: t('time'), icon: 'clock', value: <SlotTime slot={slot} jobHours={jobHours} /> } as const]
            : []),
          ...task
        ]}
      />
    </div>
  )
}

function Quote({ text }: { text: string }) {
  return (
    <p className={styles.said}>
      <PersonText>{text}</PersonText>
    </p>
  )
}

function SlotTime({ slot, jobHours }: { slot: Slot; jobHours: number }) {
  const { t } = useTranslation('booking')
  const elsewhere = hasOtherZone(useStore($now))
  return (
    <>
      <TimeRange from={slot.time} to={endOf(slot.time, jobHours)} />
      {elsewhere && <small className={styles.note}>{t('algiers_time')}</small>}
    </>
  )
}

function useTaskFacts(artisan: Artisan): Fact[] {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const draft = useStore($draft)
  const { wilaya, city, isLoading } = usePlace()
  const service = offeredService(artisan, draft.serviceId)
  const option = draft.options.find(({ id }) => id === draft.optionId)
  const unit = localizedUnit(service?.per, language)
  const estimate = useEstimate(service)
  const words =
    option && [localized(option.title, language), localized(option.subtitle, language)].filter(Boolean).join(' · ')
  const texts = useJobTexts()

  const facts: (Fact | null | undefined | false | '')[] = [
    service && { label: t('service'), icon: 'tool', value: localized(service.name, language) },
    words !== undefined && { label: unit || t('duration'), icon: 'duration', value: words },
    estimate?.total && {
      label: estimate.totalLabel,
      icon: 'money',
      value: (
        <>
          {estimate.total}
          <small className={styles.note}>{LABELS[language].note}</small>
        </>
      )
    },
    service && { label: LABELS[language].price, icon: 'money', value: <UnitPrice service={service} /> },
    ((wilaya && city) || isLoading) && {
      label: t('location'),
      icon: 'place',
      value:
        wilaya && city ? (
          t('summary_place', { city: placeName(city, language), state: placeName(wilaya, language) })
        ) : (
          <Skeleton width="half" />
        )
    },
    ...texts.map(({ label, icon, text }) => ({ label, icon, value: <Quote text={text} /> }))
  ]
  return facts.filter(fact => !!fact)
}

/** The service at this artisan's price; `null` if the artisan does not offer it. */
export function offeredService({ services }: Artisan, serviceId: number | null): OfferedService | null {
  return services.find(({ id }) => id === serviceId) ?? null
}

export function UnitPrice({ service }: { service: OfferedService }) {
  const estimate = useEstimate(service)
  return estimate ? <bdi>{estimate.price}</bdi> : <Price amount={null} />
}
