import type { MouseEvent } from 'react'
import { useTranslation } from 'shared-i18n'
import { Icon } from '../icons/icon.tsx'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  /** In the order of the form; `id` is the one given to the field. */
  problems: readonly { id: string; text: string }[]
}

/** One or two problems are seen at their fields; more are worth a list of their own. */
const WORTH_A_LIST = 3

export function ErrorSummary({ problems }: ErrorSummaryProps) {
  const { t } = useTranslation('ui')
  if (problems.length < WORTH_A_LIST) return null

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

/** Focus alone, without a new entry in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
