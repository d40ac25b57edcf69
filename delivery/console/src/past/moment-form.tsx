import { RELEASE_ID } from '@hirfa/shared-contract/release'
import { createForm, useForm } from '@hirfa/shared-platform'
import { Button, TextField } from '@hirfa/shared-ui'
import { problemText } from '../service/service-failure.ts'
import styles from './past.module.css'

export type Moment = { time: string } | { release: string }

interface MomentFormProps {
  first: string
  asking: boolean
  onAsk: (moment: Moment | null) => void
}

const EXAMPLE = '2026-11-05 12:00'

/** A time of this machine's clock or a release id, as customers report both. */
export function MomentForm({ first, asking, onAsk }: MomentFormProps) {
  const { values, problems, set, submit } = useForm(() => createMomentForm(first, onAsk))

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label="Time or release"
        hint={`A time on this machine’s clock, such as ${EXAMPLE}; or the release that is named in a report or on a record of the product.`}
        problem={problemText(problems.text)}
        value={values.text}
        onChange={text => set('text', text)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" tone="primary" busy={asking}>
        Show
      </Button>
    </form>
  )
}

function createMomentForm(first: string, onAsk: MomentFormProps['onAsk']) {
  return createForm({
    initial: { text: first },
    check: ({ text }) => ({
      text: momentOf(text) ? undefined : `Enter a time such as ${EXAMPLE}, or a release of 12 characters.`
    }),
    send: async ({ text }) => onAsk(momentOf(text) ?? null)
  })
}

/** Parses the input. Undefined if it is invalid. */
export function momentOf(text: string): Moment | undefined {
  const typed = text.trim()
  if (RELEASE_ID.test(typed.toLowerCase())) return { release: typed.toLowerCase() }
  if (!/^\d{4}-\d{2}-\d{2}/.test(typed)) return undefined
  const time = new Date(typed.replace(' ', 'T'))
  return Number.isNaN(time.getTime()) ? undefined : { time: time.toISOString() }
}
