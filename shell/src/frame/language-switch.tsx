import { chooseLanguage, isLanguage, LANGUAGES, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import styles from './language-switch.module.css'

/** Each language by its own name, readable without knowing the current one. */
const NAMES = { ar: 'العربية', en: 'English', fr: 'Français' }

export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const language = useLanguage()

  function choose(value: string) {
    if (isLanguage(value)) void chooseLanguage(value)
  }

  return (
    <select
      className={styles.select}
      aria-label={t('language')}
      value={language}
      onChange={event => choose(event.target.value)}
    >
      {LANGUAGES.map(other => (
        <option key={other} value={other} lang={other}>
          {NAMES[other]}
        </option>
      ))}
    </select>
  )
}
