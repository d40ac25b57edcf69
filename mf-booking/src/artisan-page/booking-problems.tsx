import { useStore } from '@nanostores/react'
import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import { type Problem, useProblemText } from 'shared-platform'
import type { Artisan } from 'shared-contract'
import { Link } from 'shared-platform/router'
import { Alert, buttonClass } from 'shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import styles from './artisan-page.module.css'
import { BookingFailed } from '../submission/booking-failed.tsx'
import type { Fate } from '../submission/use-fate.ts'
import { missingTask } from './booking-form.ts'
import { BOOKING_PROBLEMS } from './page-places.ts'
import type { Booking } from './use-booking.ts'

interface BookingProblemsProps {
  artisan: Artisan
  booking: Booking
}

/** What keeps the booking from being made, apart from the day and the hour. */
export function BookingProblems({ artisan, booking: { problems, fate } }: BookingProblemsProps) {
  return (
    <div id={BOOKING_PROBLEMS} tabIndex={-1} className={styles.problems}>
      <TaskProblem artisan={artisan} problem={problems.task} />
      <GeneralProblem artisan={artisan} problem={problems.general} fate={fate} />
    </div>
  )
}

/** Before anything is sent it is advice, afterwards a problem; either way the wizard is where to go. */
function TaskProblem({ artisan, problem }: { artisan: Artisan; problem: Problem | undefined }) {
  const { t } = useTranslation('booking')
  const text = useProblemText('booking')
  const missing = missingTask(artisan, useStore($draft))
  if (!problem && !missing) return null
  return (
    <Alert
      tone={problem ? 'danger' : 'info'}
      action={
        <Link to="/services" className={buttonClass()} onClick={() => changeDraft({ preferredArtisanId: artisan.id })}>
          {t('describe_your_task')}
        </Link>
      }
    >
      {text(problem) ?? (missing && t(missing))}
    </Alert>
  )
}

interface GeneralProblemProps {
  artisan: Artisan
  problem: Problem | undefined
  fate: Fate
}

function GeneralProblem({ artisan, problem, fate }: GeneralProblemProps) {
  const { t } = useTranslation('booking')
  if (!problem) return null
  // A session that ended while booking: the booking is put by, and goes on after signing in.
  if (!('key' in problem) || problem.key !== 'session_expired') return <BookingFailed problem={problem} fate={fate} />
  const state = { bookingFlow: true, from: paths.artisan(artisan.id) }
  return (
    <Alert
      tone="danger"
      action={
        <Link to={paths.signIn()} state={state} className={buttonClass()}>
          {t('login_now')}
        </Link>
      }
    >
      {t('must_login')}
    </Alert>
  )
}
