import { useTranslation } from 'shared-i18n'
import { type Problem, useProblemText } from 'shared-platform'
import { Link } from 'shared-platform/router'
import { Alert, buttonClass } from 'shared-ui'
import { BANNED } from './booking-failure.ts'
import type { Fate } from './use-fate.ts'

/** Why a booking did not come about, and whether it may have been made all the same. */
export function BookingFailed({ problem, fate }: { problem: Problem; fate: Fate }) {
  const { t } = useTranslation('booking')
  const text = useProblemText('booking')
  const banned = 'key' in problem && problem.key === BANNED
  return (
    <Alert
      tone="danger"
      action={
        banned && (
          <Link to={{ hash: '#footer' }} className={buttonClass()}>
            {t('contact_support')}
          </Link>
        )
      }
    >
      <p>{text(problem)}</p>
      {fate && <p>{t(fate === 'nothing' ? 'nothing_booked' : 'booking_unknown')}</p>}
    </Alert>
  )
}
