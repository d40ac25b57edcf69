import type { Appointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { DateText } from '@hirfa/shared-ui'

interface AppointmentTimeProps {
  appointment: Pick<Appointment, 'date' | 'time'>
  form?: 'short' | 'long'
}

/** Date and hour; an urgent booking has neither before an artisan accepts it. */
export function AppointmentTime({ appointment: { date, time }, form }: AppointmentTimeProps) {
  const { t } = useTranslation('account')
  if (date === null) return t('no_date_yet')
  return (
    <>
      <DateText date={date} form={form} />
      {time && (
        <>
          {' · '}
          <bdi dir="ltr">{time}</bdi>
        </>
      )}
    </>
  )
}
