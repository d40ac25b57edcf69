import { useState } from 'react'
import type { Violation } from '../service/results.ts'
import type { ChangeName, ChangeInput } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'
import { change } from './make-change.ts'

interface Refused {
  message: string
  violations: readonly Violation[]
}

/** The progress of a change and the reason of its refusal. */
export function useChange(onDone: () => void) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refused>()

  async function send(command: ChangeName, input: ChangeInput): Promise<void> {
    setSending(true)
    setRefusal(undefined)
    try {
      await change(command, input)
      onDone()
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      setRefusal(refusalOf(error))
    } finally {
      setSending(false)
    }
  }

  return { sending, refusal, send }
}

function refusalOf({ failure, message }: ServiceError): Refused {
  if (failure.kind === 'refused') return { message, violations: failure.violations }
  // The request or the response may be lost.
  const unknown = ' Look at what is live before you try again: the change may have been made.'
  return { message: failure.kind === 'away' ? message + unknown : message, violations: [] }
}
