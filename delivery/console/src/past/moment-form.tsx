import { RELEASE_ID } from '@hirfa/shared-contract/release'
import { createForm, useForm } from '@hirfa/shared-platform'
import { Button, TextField } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
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
        label={say('time_or_release')}
        hint={say('moment_hint', { example: EXAMPLE })}
        problem={problemText(problems.text)}
        value={values.text}
        onChange={text => set('text', text)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" tone="primary" busy={asking}>
        {say('show')}
      </Button>
    </form>
  )
}

function createMomentForm(first: string, onAsk: MomentFormProps['onAsk']) {
  return createForm({
    initial: { text: first },
    check: ({ text }) => ({
      text: momentOf(text) ? undefined : say('moment_problem', { example: EXAMPLE })
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
