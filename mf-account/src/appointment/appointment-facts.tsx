import { type Appointment, PLACE_DETAILS } from '@hirfa/shared-contract'
import { localized, localizedUnit, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { estimateText, LABELS } from '@hirfa/shared-contract/estimate-text'
import { type Fact, FactList, Price, PersonText } from '@hirfa/shared-ui'
import { AppointmentTime } from '../appointment-actions/appointment-time.tsx'
import { isPlaceOnly } from '../appointment-details/place-only.ts'
import styles from './appointment.module.css'

export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { service, option, unit, address, contactName, contactPhone, city, wilaya, paid, urgent, description } =
    appointment
  const details = PLACE_DETAILS.map(detail => appointment[detail] ?? '')
  const places = [city, wilaya].flatMap(place => (place ? [placeName(place, language)] : []))

  const facts: Fact[] = [
    { icon: 'work', label: t('service'), value: localized(service.name, language) },
    ...(option
      ? [
          {
            icon: 'duration' as const,
            label: localizedUnit(unit, language) || t('duration'),
            value: <Option of={option} />
          }
        ]
      : []),
    { icon: 'calendar', label: t('date_and_time'), value: <AppointmentTime appointment={appointment} form="long" /> },
    {
      icon: 'place',
      label: t('address'),
      value: <Lines of={[isPlaceOnly(appointment) ? '' : address, ...details, places.join(' · ')]} />
    },
    ...(contactName || contactPhone
      ? [
          {
            icon: 'person' as const,
            label: t('contact_on_site'),
            value: (
              <>
                <Lines of={[contactName ?? '']} />
                {contactPhone && <bdi dir="ltr">{contactPhone}</bdi>}
                <small className={styles.note}>{t('contact_for_artisan')}</small>
              </>
            )
          }
        ]
      : []),
    ...useCost(appointment),
    { icon: 'tick', label: t('payment'), value: t(paid ? 'paid' : 'unpaid') },
    ...(urgent ? [{ icon: 'urgent' as const, label: t('type'), value: t('urgent_booking') }] : []),
    ...(description
      ? [
          {
            icon: 'note' as const,
            label: t('description'),
            width: 'row' as const,
            value: <PersonText>{description}</PersonText>
          }
        ]
      : [])
  ]
  return <FactList facts={facts} columns="two" />
}

function useCost({ price, estimate }: Appointment): Fact[] {
  const { t } = useTranslation('account')
  const language = useLanguage()
  if (!estimate) return [{ icon: 'money', label: t('total_price'), value: <Price amount={price} /> }]
  const text = estimateText(estimate, language)
  const { price: label, note } = LABELS[language]
  return [
    { icon: 'money', label, value: <bdi>{text.price}</bdi> },
    ...(text.total
      ? [{ icon: 'money' as const, label: text.totalLabel, value: <EstimatedTotal total={text.total} note={note} /> }]
      : [])
  ]
}

function EstimatedTotal({ total, note }: { total: string; note: string }) {
  return (
    <>
      {total}
      <small className={styles.note}>{note}</small>
    </>
  )
}

function Option({ of: { title, subtitle } }: { of: NonNullable<Appointment['option']> }) {
  const language = useLanguage()
  return <Lines of={[localized(title, language), localized(subtitle, language)]} />
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.filter(Boolean).map(line => (
    <p key={line}>
      <PersonText>{line}</PersonText>
    </p>
  ))
}
