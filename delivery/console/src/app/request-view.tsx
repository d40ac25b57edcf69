import type { ReactNode } from 'react'
import { Alert, Button, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { errorText } from '../service/service-failure.ts'
import { useRequest } from '../service/use-request.ts'

interface RequestViewProps<Value> {
  ask: () => Promise<Value>
  asking: string
  everyMs?: number
  /** Stands in for the skeleton of the result. */
  progress?: ReactNode
  children: (value: Value) => ReactNode
}

export function RequestView<Value>({ ask, asking, everyMs, progress, children }: RequestViewProps<Value>) {
  const { answer, reload } = useRequest(ask, { everyMs })
  const failed = answer.state === 'failed' && (
    <Alert
      tone="danger"
      title={errorText(answer.error)}
      action={<Button onClick={reload}>{say('try_again')}</Button>}
    />
  )
  const loading = (
    <>
      <Loading label={asking}>
        <p aria-hidden="true">{asking}</p>
        {!progress && (
          <>
            <Skeleton />
            <Skeleton width="half" />
          </>
        )}
      </Loading>
      {progress}
    </>
  )
  return (
    <ResourceView of={answer} loading={loading} failed={failed}>
      {children}
    </ResourceView>
  )
}
