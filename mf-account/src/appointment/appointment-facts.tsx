import { type Appointment, PLACE_DETAILS } from '@hirfa/shared-contract'
import { localized, localizedUnit, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { estimateText, LABELS } from '@hirfa/shared-contract/estimate-text'
import { type Fact, FactList, Price, PersonText } from '@hirfa/shared-ui'
import { AppointmentTime } from '../appointment-actions/appointment-time.tsx'
import { isPlaceOnly } from '../appointment-details/details-api.ts'
import layout from '../page/layout.module.css'

/** A value that is falsy stands for a fact that the appointment does not have. */
type PossibleFact = Fact | false | null | '' | undefined

export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { service, option, unit, address, contactName, contactPhone, city, wilaya, paid, urgent, description } =
    appointment
  const details = PLACE_DETAILS.map(detail => appointment[detail] ?? '')
  const places = [city, wilaya].flatMap(place => (place ? [placeName(place, language)] : []))

  const facts: PossibleFact[] = [
    { icon: 'work', label: t('service'), value: localized(service.name, language) },
    option && {
      icon: 'duration',
      label: localizedUnit(unit, language) || t('duration'),
      value: <Lines of={[localized(option.title, language), localized(option.subtitle, language)]} />
    },
    { icon: 'calendar', label: t('date_and_time'), value: <AppointmentTime appointment={appointment} form="long" /> },
    {
      icon: 'place',
      label: t('address'),
      value: <Lines of={[isPlaceOnly(appointment) ? '' : address, ...details, places.join(' · ')]} />
    },
    (contactName || contactPhone) && {
      icon: 'person',
      label: t('contact_on_site'),
      value: (
        <>
          <Lines of={[contactName ?? '']} />
          {contactPhone && <bdi dir="ltr">{contactPhone}</bdi>}
          <p className={layout.note}>{t('contact_for_artisan')}</p>
        </>
      )
    },
    ...useCost(appointment),
    { icon: 'tick', label: t('payment'), value: t(paid ? 'paid' : 'unpaid') },
    urgent && { icon: 'urgent', label: t('type'), value: t('urgent_booking') },
    description && {
      icon: 'note',
      label: t('description'),
      width: 'row',
      value: <PersonText>{description}</PersonText>
    }
  ]
  return <FactList facts={facts.filter(fact => !!fact)} columns="two" />
}

function useCost({ price, estimate }: Appointment): PossibleFact[] {
  const { t } = useTranslation('account')
  const language = useLanguage()
  if (!estimate) return [{ icon: 'money', label: t('total_price'), value: <Price amount={price} /> }]
  const text = estimateText(estimate, language)
  const { price: label, note } = LABELS[language]
  const total = (
    <>
      {text.total}
      <p className={layout.note}>{note}</p>
    </>
  )
  return [
    { icon: 'money', label, value: <bdi>{text.price}</bdi> },
    text.total && { icon: 'money', label: text.totalLabel, value: total }
  ]
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.filter(Boolean).map(line => (
    <p key={line}>
      <PersonText>{line}</PersonText>
    </p>
  ))
}
