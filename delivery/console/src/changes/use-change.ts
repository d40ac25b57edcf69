import { useState } from 'react'
import { $status } from '../live/live-store.ts'
import type { Violation } from '../service/results.ts'
import type { ChangeName, ChangeInput } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'
import { change } from './make-change.ts'

interface Refused {
  message: string
  violations: readonly Violation[]
  unchecked?: boolean | undefined
  rolledBack?: boolean | undefined
}

/** The progress of a change and the reason of its refusal. */
export function useChange(onDone: () => void) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refused>()
  // The status when the dialog opened, which is what the operator decides on.
  const [seen, setSeen] = useState(() => $status.get()?.seq)

  async function send(command: ChangeName, input: ChangeInput): Promise<void> {
    setSending(true)
    setRefusal(undefined)
    try {
      await change(command, { ...input, after: seen })
      onDone()
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      setRefusal(refusalOf(error))
      // The refusal lists the later changes, so the next attempt includes them.
      const { failure } = error
      if (failure.kind === 'refused') setSeen(failure.changes?.at(-1)?.seq ?? seen)
    } finally {
      setSending(false)
    }
  }

  return { sending, refusal, send }
}

function refusalOf({ failure, message }: ServiceError): Refused {
  if (failure.kind === 'refused') return { ...failure, message }
  // The request or the response may be lost.
  const unknown = ' Look at what is live before you try again: the change may have been made.'
  return { message: failure.kind === 'away' ? message + unknown : message, violations: [] }
}
