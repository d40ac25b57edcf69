import type { ReactNode } from 'react'
import { Alert, Button, Loading, Skeleton } from '@hirfa/shared-ui'
import type { RequestState } from './use-request.ts'

interface RequestViewProps<Value> {
  of: RequestState<Value>
  /** The loading text. */
  asking: string
  onAgain: () => void
  children: (value: Value) => ReactNode
}

/** Shows a request as loading, failed with the service's message, or its result. */
export function RequestView<Value>({ of: answered, asking, onAgain, children }: RequestViewProps<Value>) {
  if (answered.state === 'asking') {
    return (
      <Loading label={asking}>
        <p aria-hidden="true">{asking}</p>
        <Skeleton />
        <Skeleton width="half" />
      </Loading>
    )
  }
  if (answered.state === 'answered') return children(answered.value)
  return <Alert tone="danger" title={answered.message} action={<Button onClick={onAgain}>Try again</Button>} />
}
