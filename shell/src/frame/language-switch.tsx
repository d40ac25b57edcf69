import { LANGUAGE_KEY, LANGUAGE_NAMES, LANGUAGE_PATH } from '@hirfa/shared-contract/languages'
import { chooseLanguage, isLanguage, LANGUAGES, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import styles from './language-switch.module.css'

/** Before hydration, the edge stores the choice: an inline script sends the form, or without scripts its button. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const language = useLanguage()

  function choose(value: string) {
    if (isLanguage(value)) void chooseLanguage(value)
  }

  return (
    <form method="post" action={LANGUAGE_PATH}>
      <select
        className={styles.select}
        name={LANGUAGE_KEY}
        aria-label={t('language')}
        value={language}
        onChange={event => choose(event.target.value)}
      >
        {LANGUAGES.map(other => (
          <option key={other} value={other} lang={other}>
            {LANGUAGE_NAMES[other]}
          </option>
        ))}
      </select>
      <button className={styles.apply}>{t('apply')}</button>
    </form>
  )
}
