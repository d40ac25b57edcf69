import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { Alert } from '@hirfa/shared-ui'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { say } from '../messages/say.ts'
import { getStatusAt } from '../service/releases-api.ts'
import { errorText } from '../service/service-failure.ts'
import { withSignIn } from '../session/session-store.ts'
import { type Moment, MomentForm } from './moment-form.tsx'
import { PastStatus } from './past-status.tsx'

export function PastScreen({ release }: { release: string }) {
  const [{ $moment, $past }] = useState(() => createPast(release))
  const past = useStore($past)

  return (
    <>
      <ScreenTitle>{say('past')}</ScreenTitle>
      <MomentForm first={release} asking={past.state === 'ready' && past.refreshing} onAsk={$moment.set} />
      {past.state === 'failed' && <Alert tone="danger" title={errorText(past.error)} />}
      {past.state === 'ready' && past.value && !past.refreshing && <PastStatus {...past.value} />}
    </>
  )
}

function createPast(release: string) {
  const $moment = atom<Moment | null>(release ? { release } : null)
  const $past = createResource(
    $moment,
    async moment =>
      moment && {
        status: await withSignIn(() => getStatusAt(moment)),
        release: 'release' in moment ? moment.release : undefined
      }
  )
  return { $moment, $past }
}
