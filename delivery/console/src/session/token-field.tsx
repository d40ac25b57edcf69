import { Field } from 'shared-ui'
import styles from './session.module.css'

interface TokenFieldProps {
  value: string
  onChange: (value: string) => void
  problem: string
}

/** Not the password field of the shop: a token is nothing that a browser should offer to keep. */
export function TokenField({ value, onChange, problem }: TokenFieldProps) {
  return (
    <Field
      label="Token"
      hint="Made with «npm run release -- token», or given to you by the one who runs this."
      problem={problem}
    >
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
