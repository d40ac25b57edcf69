import { URGENT_ANSWER_MINUTES } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { languageOfText, readable, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $home, useResourceState } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { buttonClass } from '@hirfa/shared-ui'
import styles from './home.module.css'

/** The services with an emergency, each as a link to its urgent request. */
export function UrgentStrip() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const home = useResourceState($home)
  const services = home.state === 'loading' ? [] : (home.value?.services ?? [])
  const urgent = services
    .map(({ id, slug, emergency }) => ({ id, slug, text: readable(emergency, language) }))
    .filter(({ text }) => text)
  if (urgent.length === 0) return null
  return (
    <div className={styles.urgent}>
      <p>
        <strong>{t('urgent_title')}</strong> {t('urgent_next', { minutes: URGENT_ANSWER_MINUTES })}
      </p>
      <ul>
        {urgent.map(({ id, slug, text }) => (
          <li key={id} lang={languageOfText(text, language)}>
            <Link className={buttonClass({ size: 's' })} to={paths.quickBooking({ service: slug, urgent: 1 })}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
