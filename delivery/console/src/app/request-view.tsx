import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { Alert, Button, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { errorText } from '../service/service-failure.ts'
import { withSignIn } from '../session/session-store.ts'

interface RequestViewProps<Value> {
  ask: () => Promise<Value>
  asking: string
  /** Stands in for the skeleton of the result. */
  progress?: ReactNode
  children: (value: Value) => ReactNode
}

export function RequestView<Value>({ ask, asking, progress, children }: RequestViewProps<Value>) {
  const [$answer] = useState(() => createResource(atom(null), () => withSignIn(ask)))
  const answer = useStore($answer)
  const failed = answer.state === 'failed' && (
    <Alert
      tone="danger"
      title={errorText(answer.error)}
      action={<Button onClick={$answer.reload}>{say('try_again')}</Button>}
    />
  )
  const loading = (
    <Loading label={asking}>
      <p aria-hidden="true">{asking}</p>
      {!progress && (
        <>
          <Skeleton />
          <Skeleton width="half" />
        </>
      )}
    </Loading>
  )
  return (
    <ResourceView
      of={answer}
      loading={
        <>
          {loading}
          {progress}
        </>
      }
      failed={failed}
    >
      {children}
    </ResourceView>
  )
}
