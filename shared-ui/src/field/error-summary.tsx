import type { MouseEvent } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Icon } from '../icons/icon.tsx'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  /** In form order; `id` is the id of the field. */
  problems: readonly { id: string; text: string }[]
}

const MIN_PROBLEMS = 3

export function ErrorSummary({ problems }: ErrorSummaryProps) {
  const { t } = useTranslation('ui')
  if (problems.length < MIN_PROBLEMS) return null

  return (
    <section className={styles.summary} aria-label={t('fix_problems')}>
      <h2 className={styles.title}>
        <Icon name="danger" />
        {t('fix_problems')}
      </h2>
      <ul>
        {problems.map(problem => (
          <li key={problem.id}>
            <a href={`#${problem.id}`} onClick={focusField}>
              {problem.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focuses the field without a new history entry. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
