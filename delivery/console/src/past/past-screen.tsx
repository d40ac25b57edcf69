import { useEffect, useState } from 'react'
import { Alert } from '@hirfa/shared-ui'
import { withSignIn } from '../changes/make-change.ts'
import { ScreenTitle } from '../frame/screen-title.tsx'
import type { Status } from '../service/results.ts'
import { getStatusAt } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'
import { MomentForm } from './moment-form.tsx'
import { PastStatus } from './past-status.tsx'

/** The status at a time or of a release. */
export function PastScreen({ release }: { release: string }) {
  const [found, setFound] = useState<{ status: Status; release: string | undefined }>()
  const [problem, setProblem] = useState('')

  async function ask(moment: { time: string } | { release: string }) {
    setProblem('')
    setFound(undefined)
    try {
      const status = await withSignIn(() => getStatusAt(moment))
      setFound({ status, release: 'release' in moment ? moment.release : undefined })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      setProblem(error.message)
    }
  }

  // oxlint-disable-next-line react/exhaustive-deps -- a release that an address names is asked for once
  useEffect(() => void (release && ask({ release })), [])

  return (
    <>
      <ScreenTitle>What was live</ScreenTitle>
      <MomentForm first={release} onAsk={ask} />
      {problem && <Alert tone="danger" title={problem} />}
      {found && <PastStatus {...found} />}
    </>
  )
}
