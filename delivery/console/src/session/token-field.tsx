import { Field } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import styles from './session.module.css'

interface TokenFieldProps {
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}

/** Not the shared password field: browsers must not offer to store a token. */
export function TokenField({ value, onChange, problem }: TokenFieldProps) {
  return (
    <Field label={say('token')} hint={say('token_hint')} problem={problem}>
      {control => (
        <input
          {...control}
          className={styles.token}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
