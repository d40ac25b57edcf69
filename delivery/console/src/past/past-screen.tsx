import { atom } from 'nanostores'
import { useState } from 'react'
import { Alert } from '@hirfa/shared-ui'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { say } from '../messages/say.ts'
import { getStatusAt } from '../service/releases-api.ts'
import { errorText } from '../service/service-failure.ts'
import { useRequest } from '../service/use-request.ts'
import { type Moment, MomentForm } from './moment-form.tsx'
import { PastStatus } from './past-status.tsx'

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
