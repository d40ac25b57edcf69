import { useStore } from '@nanostores/react'
import { localized, localizedUnit, placeName, useLanguage, useTranslation } from 'shared-i18n'
import type { Artisan } from 'shared-platform/contract'
import { DateText, type Fact, FactList, Price, TimeRange } from 'shared-ui'
import { endOf, type Slot } from '../calendar/slot.ts'
import { $draft } from '../draft/draft-store.ts'
import { usePlace } from '../places/use-place.ts'
import { offeredService } from './offered-service.ts'

interface BookingSummaryProps {
  artisan: Artisan
  slot: Slot | null
}

/** Everything that will be sent, in the words it was told. */
export function BookingSummary({ artisan, slot }: BookingSummaryProps) {
  const { t } = useTranslation('booking')
  const task = useTaskFacts(artisan)
  return (
    <FactList
      facts={[
        ...task,
        {
          label: t('date'),
          icon: 'calendar',
          value: slot ? <DateText date={slot.date} form="long" /> : t('no_time_chosen')
        },
        ...(slot
          ? [{ label: t('time'), icon: 'clock', value: <TimeRange from={slot.time} to={endOf(slot.time)} /> } as const]
          : [])
      ]}
    />
  )
}

function useTaskFacts(artisan: Artisan): Fact[] {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const draft = useStore($draft)
  const { wilaya, city } = usePlace()
  const service = offeredService(artisan, draft.serviceId)
  const option = draft.options.find(({ id }) => id === draft.optionId)
  const unit = localizedUnit(service?.per, language)
  const words =
    option && [localized(option.title, language), localized(option.subtitle, language)].filter(Boolean).join(' · ')
  const description = draft.description.trim()

  const facts: (Fact | null | undefined | false)[] = [
    service && { label: t('service'), icon: 'tool', value: localized(service.name, language) },
    words !== undefined && { label: unit || t('duration'), icon: 'duration', value: words },
    service && {
      label: t('price'),
      icon: 'money',
      value: <Price amount={service.price} unit={unit || undefined} />
    },
    wilaya &&
      city && {
        label: t('location'),
        icon: 'place',
        value: t('summary_place', { city: placeName(city, language), state: placeName(wilaya, language) })
      },
    draft.address.trim() !== '' && { label: t('address'), icon: 'home', value: <bdi>{draft.address.trim()}</bdi> },
    description !== '' && { label: t('description'), icon: 'note', value: <bdi>{description}</bdi> }
  ]
  return facts.filter(fact => !!fact)
}
