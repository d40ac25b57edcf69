import { type Appointment, type AppointmentStatus, eachJobField } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import type { BookAgainState } from '@hirfa/shared-platform/remote'
import { Link } from '@hirfa/shared-platform/router'
import { buttonClass } from '@hirfa/shared-ui'

const OVER: ReadonlySet<AppointmentStatus> = new Set(['closed', 'completed', 'cancelled'])

interface BookAgainProps {
  appointment: Appointment
  tone?: 'primary' | 'secondary'
}

export function BookAgain({ appointment, tone = 'secondary' }: BookAgainProps) {
  const { t } = useTranslation('account')
  if (!OVER.has(appointment.status)) return null
  return (
    <Link to={paths.services()} state={bookAgainState(appointment)} className={buttonClass({ tone })}>
      {t('book_again')}
    </Link>
  )
}

/** The contact on site is not copied to the next appointment. */
const NO_CONTACT = { contactName: undefined, contactPhone: undefined }

export function bookAgainState(appointment: Appointment): BookAgainState {
  const { service, option, artisan } = appointment
  const job = { ...appointment, serviceId: service.id, optionId: option?.id, ...NO_CONTACT }
  return { bookAgain: { ...eachJobField(field => job[field]), artisanId: artisan?.id } }
}
