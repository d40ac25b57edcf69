import { useState } from 'react'
import { RequestError } from '@hirfa/shared-platform'
import { $status } from '../live/live-store.ts'
import { say } from '../messages/say.ts'
import type { Violation } from '../service/results.ts'
import type { ChangeName, ChangeInput } from '../service/releases-api.ts'
import { failureText, ServiceRefusal } from '../service/service-failure.ts'
import { change } from './make-change.ts'

interface Refused {
  message: string
  violations: readonly Violation[]
  unchecked?: boolean | undefined
  rolledBack?: boolean | undefined
}

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
      if (!(error instanceof RequestError)) throw error
      setRefusal(readRefusal(error))
      // The refusal lists the later changes, so the next attempt includes them.
      if (error instanceof ServiceRefusal) setSeen(error.reasons.changes?.at(-1)?.seq ?? seen)
    } finally {
      setSending(false)
    }
  }

  return { sending, refusal, send }
}

function readRefusal(error: RequestError): Refused {
  const message = failureText(error.failure)
  if (error instanceof ServiceRefusal) return { ...error.reasons, message }
  const isKnown = error.failure.kind === 'signed-out'
  return { message: isKnown ? message : say('maybe_made', { text: message }), violations: [] }
}
