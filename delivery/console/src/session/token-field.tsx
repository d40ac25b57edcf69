import { Field } from '@hirfa/shared-ui'
import styles from './session.module.css'

interface TokenFieldProps {
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}

/** Not the shared password field: browsers must not offer to store a token. */
export function TokenField({ value, onChange, problem }: TokenFieldProps) {
  return (
    <Field label="Token" hint="An operator makes it with: npm run release -- token" problem={problem}>
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
