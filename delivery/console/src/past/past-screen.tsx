import { atom } from 'nanostores'
import { useState } from 'react'
import { Alert, Button, TextField } from '@hirfa/shared-ui'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { say } from '../messages/say.ts'
import { getStatusAt } from '../service/releases-api.ts'
import { errorText, problemText } from '../service/service-failure.ts'
import { useRequest } from '../service/use-request.ts'
import { PastStatus } from './past-status.tsx'
import { RELEASE_ID } from '@hirfa/shared-contract/release'
import { createForm, useForm } from '@hirfa/shared-platform'
import styles from './past.module.css'

export function PastScreen({ release }: { release: string }) {
  const [$moment] = useState(() => atom<Moment | null>(release ? { release } : null))
  const { answer: past } = useRequest(() => askFor($moment.get()), { $after: $moment })

  return (
    <>
      <ScreenTitle>{say('past')}</ScreenTitle>
      <MomentForm first={release} asking={past.state === 'ready' && past.refreshing} onAsk={$moment.set} />
      {past.state === 'failed' && <Alert tone="danger" title={errorText(past.error)} />}
      {past.state === 'ready' && past.value && !past.refreshing && <PastStatus {...past.value} />}
    </>
  )
}

async function askFor(moment: Moment | null) {
  return moment && { status: await getStatusAt(moment), release: 'release' in moment ? moment.release : undefined }
}

type Moment = { time: string } | { release: string }

interface MomentFormProps {
  first: string
  asking: boolean
  onAsk: (moment: Moment | null) => void
}

const EXAMPLE = '2026-11-05 12:00'

/** A time of this machine's clock or a release id, as customers report both. */
function MomentForm({ first, asking, onAsk }: MomentFormProps) {
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
