import { COMMON_ATTRIBUTES, type Cohort, CohortInput, cohortText } from '@hirfa/shared-contract/release/commands'
import { isLanguage, type Language, LANGUAGES } from '@hirfa/shared-i18n'
import { Checkbox, Select, TextField } from '@hirfa/shared-ui'
import { useStore } from '@nanostores/react'
import { say } from '../messages/say.ts'
import { $session } from '../session/session-store.ts'
import { LANGUAGE_NAMES } from '@hirfa/shared-contract/languages'
import styles from './changes.module.css'
import * as v from 'valibot'

const NAMED = new Set<string>(COMMON_ATTRIBUTES)

interface AudienceChoiceProps {
  attribute: string
  values: string
  onChange: (attribute: string, values: string) => void
}

/** Which visitors a canary is shown to: all, or those with an attribute that the edges read. */
export function AudienceChoice({ attribute, values, onChange }: AudienceChoiceProps) {
  const session = useStore($session)
  const attributes = 'session' in session ? session.session.attributes : []
  const options = attributes.map(value => ({
    value,
    label: say(NAMED.has(value) ? (`audience_${value}` as 'audience_language') : 'audience_by', { attribute: value })
  }))
  return (
    <>
      <Select
        label={say('audience')}
        options={[{ value: '', label: say('audience_all') }, ...options]}
        value={attribute}
        onChange={chosen => onChange(chosen, '')}
      />
      {attribute === 'language' && <LanguageChoice values={values} onChange={chosen => onChange(attribute, chosen)} />}
      {attribute !== '' && attribute !== 'language' && (
        <TextField
          label={say('audience_values')}
          hint={say('audience_values_hint')}
          problem={values && !cohortIn(attribute, values) ? say('audience_values_problem') : undefined}
          value={values}
          onChange={typed => onChange(attribute, typed)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  )
}

function LanguageChoice({ values, onChange }: { values: string; onChange: (values: string) => void }) {
  const chosen = values.split(',').filter(isLanguage)
  const toggle = (language: Language, isChosen: boolean) =>
    onChange(LANGUAGES.filter(each => (each === language ? isChosen : chosen.includes(each))).join(','))
  return (
    <fieldset className={styles.shares}>
      <legend>{say('audience_language')}</legend>
      {LANGUAGES.map(language => (
        <Checkbox key={language} checked={chosen.includes(language)} onChange={is => toggle(language, is)}>
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </Checkbox>
      ))}
      {chosen.length === 0 && <p>{say('audience_pick_language')}</p>}
    </fieldset>
  )
}

/** The cohort of a form; undefined if its values are missing or wrong. */
export function cohortIn(attribute: string, values: string): Cohort | undefined {
  const parsed = v.safeParse(CohortInput, `${attribute}=${values}`)
  return parsed.success ? parsed.output : undefined
}

export function cohortParts(only: Cohort | undefined): { attribute: string; values: string } {
  const [attribute = '', values = ''] = only ? cohortText(only).split('=') : []
  return { attribute, values }
}
