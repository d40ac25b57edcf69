import { say } from '../messages/say.ts'
import styles from './changes.module.css'
import { percent } from '../values/number-text.ts'

/** The shares of visitors that a canary usually has, in percent. */
export const USUAL_SHARES = [1, 5, 20, 50]
export const OTHER = 'other'

interface ShareChoiceProps {
  value: string
  onChange: (value: string) => void
}

export function ShareChoice({ value, onChange }: ShareChoiceProps) {
  const choices = [
    ...USUAL_SHARES.map(share => ({ value: String(share), title: percent(share) })),
    { value: OTHER, title: say('other') }
  ]
  return (
    <fieldset className={styles.shares}>
      <legend>{say('share_of_visitors')}</legend>
      {choices.map(choice => (
        <label key={choice.value} className={styles.share}>
          <input
            type="radio"
            name="share"
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.title}
        </label>
      ))}
    </fieldset>
  )
}
