import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { Alert, Button, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { errorText } from '../service/service-failure.ts'
import { withSignIn } from '../session/session-store.ts'

interface RequestViewProps<Value> {
  ask: () => Promise<Value>
  asking: string
  children: (value: Value) => ReactNode
}

export function RequestView<Value>({ ask, asking, children }: RequestViewProps<Value>) {
  const [$answer] = useState(() => createResource(atom(null), () => withSignIn(ask)))
  const answer = useStore($answer)
  const failed = answer.state === 'failed' && (
    <Alert tone="danger" title={errorText(answer.error)} action={<Button onClick={$answer.reload}>Try again</Button>} />
  )
  const loading = (
    <Loading label={asking}>
      <p aria-hidden="true">{asking}</p>
      <Skeleton />
      <Skeleton width="half" />
    </Loading>
  )
  return (
    <ResourceView of={answer} loading={loading} failed={failed}>
      {children}
    </ResourceView>
  )
}
