import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { localized, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { Link } from '@hirfa/shared-platform/router'
import { Icon, PersonText } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import type { Step } from '../draft/draft.ts'
import { useJobTexts } from '../draft/job-texts.ts'
import { usePlace } from '../draft/places.ts'
import styles from './summary.module.css'
import { type StepNames, useOptionSubtitle } from './step-names.ts'

interface SummaryProps {
  service: Service | null
  names: StepNames
  step: Step
}

export function Summary({ service, names, step }: SummaryProps) {
  const { t } = useTranslation('booking')
  const [chosen, setChosen] = useState<boolean | null>(null)
  // The last step sends what is listed here.
  const open = chosen ?? step === 5
  const answers = useAnswers(service)
  const count = answers.filter(each => each.length > 0).length

  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      <h2 className={styles.title}>{t('summary')}</h2>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setChosen(!open)}>
        {t('summary')} · {t('summary_progress', { count })}
        <Icon name="down" />
      </button>
      <dl className={styles.answers} data-open={open}>
        {names.map((name, index) => {
          const [answer, ...others] = answers[index] ?? []
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
              {others.map((other, place) => (
                <dd key={place}>{other}</dd>
              ))}
            </div>
          )
        })}
      </dl>
    </aside>
  )
}

function useAnswers(service: Service | null): ReactNode[][] {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { optionId } = useStore($draft)
  const { wilaya, city } = usePlace()
  const subtitleOf = useOptionSubtitle()
  const texts = useJobTexts()
  const option = service?.options.find(({ id }) => id === optionId)
  const state = wilaya && placeName(wilaya, language)
  const at = (step: Step) =>
    texts.filter(text => text.step === step).map(({ text }) => <PersonText key={text}>{text}</PersonText>)

  return [
    service ? [localized(service.name, language)] : [],
    state ? [city ? t('summary_place', { city: placeName(city, language), state }) : state] : [],
    at(3),
    option
      ? [[localized(option.title, language), subtitleOf(option, service?.options ?? [])].filter(Boolean).join(' · ')]
      : [],
    at(5)
  ]
}
