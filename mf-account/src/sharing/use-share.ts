import { useState } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { sharedPath } from '@hirfa/shared-contract/paths'
import { isRefusal, notify, problemOf, RequestError } from '@hirfa/shared-platform'
import { useProblemTexts } from '../form/problems.ts'
import { shareAppointment, unshareAppointment } from './sharing-api.ts'

export interface Link {
  url: string
  until: string
}

type State = { step: 'closed' } | { step: 'waiting' } | { step: 'failed'; text: string } | { step: 'open'; link: Link }

/** Creates one link each time the page is opened, and revokes all links of the appointment. */
export function useShare({ id }: Appointment, onChange: (changed: Appointment) => void) {
  const textOf = useProblemTexts()
  const [state, setState] = useState<State>({ step: 'closed' })
  const [known, setKnown] = useState<Link | null>(null)
  const [stopping, setStopping] = useState(false)

  function problemText(error: unknown): string {
    if (!(error instanceof RequestError)) throw error
    return textOf(problemOf(error.failure)) ?? ''
  }

  async function open() {
    if (known) return setState({ step: 'open', link: known })
    setState({ step: 'waiting' })
    try {
      const { token, until, task } = await shareAppointment(id)
      const link = { url: location.origin + sharedPath(token), until }
      setKnown(link)
      setState({ step: 'open', link })
      onChange(task)
    } catch (error) {
      setState({ step: 'failed', text: problemText(error) })
    }
  }

  /** An appointment that no longer exists has no links either. */
  async function stop(shown: Appointment) {
    setStopping(true)
    try {
      notify('success', (await unshareAppointment(id)).message)
      setKnown(null)
      setState({ step: 'closed' })
      onChange({ ...shown, shared: false })
    } catch (error) {
      if (isRefusal(error) && error.failure.status === 404) setState({ step: 'closed' })
      notify('danger', problemText(error))
    } finally {
      setStopping(false)
    }
  }

  return { state, stopping, open, stop, close: () => setState({ step: 'closed' }) }
}
