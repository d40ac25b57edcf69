import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { type Problem, useProblemText } from '@hirfa/shared-platform'
import type { Artisan } from '@hirfa/shared-contract'
import { Link } from '@hirfa/shared-platform/router'
import { Alert, buttonClass } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import styles from './artisan-page.module.css'
import { BookingFailed } from '../submission/booking-failed.tsx'
import { type BookingPartProps, BOOKING_PROBLEMS, missingTask } from './use-booking.ts'

const Doubt = lazy(async () => ({ default: (await import('../draft/doubt.tsx')).Doubt }))

export function BookingProblems({ artisan, booking: { problems, status } }: BookingPartProps) {
  return (
    <div id={BOOKING_PROBLEMS} tabIndex={-1} className={styles.problems}>
      <TaskProblem artisan={artisan} problem={problems.task} />
      {problems.general && <BookingFailed kind="scheduled" problem={problems.general} status={status} />}
    </div>
  )
}

/** Information before the booking is submitted, an error afterwards. */
function TaskProblem({ artisan, problem }: { artisan: Artisan; problem: Problem | undefined }) {
  const { t } = useTranslation('booking')
  const text = useProblemText('booking')
  const draft = useStore($draft)
  const missing = missingTask(artisan, draft)
  if (!problem && !missing) return null
  if (missing === 'confirm_text')
    return (
      <Suspense>
        {draft.doubted.map(field => (
          <Doubt key={field} field={field} />
        ))}
      </Suspense>
    )
  return (
    <Alert
      tone={problem ? 'danger' : 'info'}
      action={
        <Link
          to={paths.services()}
          className={buttonClass()}
          onClick={() => changeDraft({ preferredArtisanId: artisan.id })}
        >
          {t('describe_your_task')}
        </Link>
      }
    >
      {text(problem) ?? (missing && t(missing))}
    </Alert>
  )
}
