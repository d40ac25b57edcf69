import { useState } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { sharedPath } from '@hirfa/shared-contract/paths'
import { problemOf, RequestError } from '@hirfa/shared-platform'
import { useProblemTexts } from '../form/problems.ts'
import { useItemAction } from '../form/use-item-action.ts'
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
  const { busy, run } = useItemAction()

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
      if (!(error instanceof RequestError)) throw error
      setState({ step: 'failed', text: textOf(problemOf(error.failure)) ?? '' })
    }
  }

  function stop(shown: Appointment) {
    return run(id, async () => {
      const answer = await unshareAppointment(id)
      setKnown(null)
      onChange({ ...shown, shared: false })
      return answer
    })
  }

  return { state, stopping: busy !== null, open, stop, close: () => setState({ step: 'closed' }) }
}
