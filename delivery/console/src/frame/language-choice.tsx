import { chooseLanguage, isLanguage, LANGUAGES, useLanguage } from '@hirfa/shared-i18n'
import { say } from '../messages/say.ts'
import { LANGUAGE_NAMES } from '@hirfa/shared-contract/languages'
import styles from './console.module.css'

/** The choice is the one of the product: both are read from the same place. */
export function LanguageChoice() {
  const language = useLanguage()
  return (
    <select
      className={styles.language}
      aria-label={say('language')}
      value={language}
      onChange={({ target: { value } }) => {
        if (isLanguage(value)) void chooseLanguage(value)
      }}
    >
      {LANGUAGES.map(other => (
        <option key={other} value={other} lang={other}>
          {LANGUAGE_NAMES[other]}
        </option>
      ))}
    </select>
  )
}
