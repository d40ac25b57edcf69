import { useState } from 'react'
import { RELEASE_ID } from '@hirfa/shared-contract/release'
import { Button, TextField } from '@hirfa/shared-ui'
import styles from './past.module.css'

interface MomentFormProps {
  /** The initial value. */
  first: string
  onAsk: (moment: { time: string } | { release: string }) => Promise<void>
}

const EXAMPLE = '2026-11-05 12:00'

/** A time of this machine's clock or a release id, as customers report both. */
export function MomentForm({ first, onAsk }: MomentFormProps) {
  const [text, setText] = useState(first)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState(false)

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        const moment = momentOf(text)
        setProblem(moment ? '' : `Enter a time such as ${EXAMPLE}, or a release of 12 characters.`)
        if (!moment) return
        setAsking(true)
        void onAsk(moment).finally(() => setAsking(false))
      }}
    >
      <TextField
        label="Time or release"
        hint={`A time on this machine’s clock, such as ${EXAMPLE}; or the release that is named in a report or on a record of the product.`}
        problem={problem}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" tone="primary" busy={asking}>
        Show
      </Button>
    </form>
  )
}

/** Parses the input. Undefined if it is invalid. */
export function momentOf(text: string): { time: string } | { release: string } | undefined {
  const typed = text.trim()
  if (RELEASE_ID.test(typed.toLowerCase())) return { release: typed.toLowerCase() }
  if (!/^\d{4}-\d{2}-\d{2}/.test(typed)) return undefined
  const time = new Date(typed.replace(' ', 'T'))
  return Number.isNaN(time.getTime()) ? undefined : { time: time.toISOString() }
}
