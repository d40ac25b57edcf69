import type { Appointment, AppointmentStatus } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { buttonClass } from '@hirfa/shared-ui'
import { bookAgainState } from './book-again-state.ts'

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
