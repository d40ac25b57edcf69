import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { localized, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { Link } from '@hirfa/shared-platform/router'
import { Icon } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import type { Step } from '../draft/draft.ts'
import { usePlace } from '../draft/places.ts'
import { usePositionText } from '../draft/use-position-text.ts'
import { useOptionSubtitle } from './option-step.tsx'
import styles from './summary.module.css'
import type { StepNames } from './step-names.ts'

interface SummaryProps {
  service: Service | null
  names: StepNames
  step: Step
}

/** The answers with links to their steps; collapsed on phones. */
export function Summary({ service, names, step }: SummaryProps) {
  const { t } = useTranslation('booking')
  const [chosen, setChosen] = useState<boolean | null>(null)
  // The last step sends what is listed here.
  const open = chosen ?? step === 5
  const answers = useAnswers(service)
  const position = usePositionText()
  const count = answers.filter(Boolean).length

  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      <h2 className={styles.title}>{t('summary')}</h2>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setChosen(!open)}>
        {t('summary')} · {t('summary_progress', { count })}
        <Icon name="down" />
      </button>
      <dl className={styles.answers} data-open={open}>
        {names.map((name, index) => {
          const answer = answers[index]
          return (
            <div key={name} className={styles.answer}>
              <dt>{name}</dt>
              <dd>
                {answer ? <span dir="auto">{answer}</span> : <span className={styles.empty}>{t('summary_empty')}</span>}
                {answer && index + 1 !== step && (
                  <Link to={paths.services({ step: index + 1 })} aria-label={t('summary_change', { step: name })}>
                    <Icon name="edit" size="s" />
                  </Link>
                )}
              </dd>
              {index === 2 && position && <dd>{position}</dd>}
            </div>
          )
        })}
      </dl>
    </aside>
  )
}

/** One per step; `null` if it is not answered. */
function useAnswers(service: Service | null): (string | null)[] {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const draft = useStore($draft)
  const { wilaya, city } = usePlace()
  const subtitleOf = useOptionSubtitle()
  const option = service?.options.find(({ id }) => id === draft.optionId)
  const state = wilaya && placeName(wilaya, language)

  return [
    service && localized(service.name, language),
    city && state ? t('summary_place', { city: placeName(city, language), state }) : state,
    draft.address.trim() || null,
    option
      ? [localized(option.title, language), subtitleOf(option, service?.options ?? [])].filter(Boolean).join(' · ')
      : null,
    draft.description.trim() || null
  ]
}
