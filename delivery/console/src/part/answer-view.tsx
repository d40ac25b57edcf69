import type { ReactNode } from 'react'
import { Alert, Button, Loading, Skeleton } from 'shared-ui'
import type { Answered } from './use-answer.ts'

interface AnswerViewProps<Value> {
  of: Answered<Value>
  /** What is being asked. */
  asking: string
  onAgain: () => void
  children: (value: Value) => ReactNode
}

/** An answer on its way, here, or refused in the service's own words. */
export function AnswerView<Value>({ of: answered, asking, onAgain, children }: AnswerViewProps<Value>) {
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
