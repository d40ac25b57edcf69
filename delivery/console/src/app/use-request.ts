import { useEffect, useState } from 'react'
import { withSignIn } from '../changes/make-change.ts'
import { ServiceError } from '../service/service-error.ts'

export type RequestState<Value> =
  | { state: 'asking' }
  | { state: 'answered'; value: Value }
  | { state: 'failed'; message: string }

/** Sends a request on mount; `ask` repeats it. */
export function useRequest<Value>(question: () => Promise<Value>) {
  const [answered, setAnswered] = useState<RequestState<Value>>({ state: 'asking' })

  async function ask(): Promise<void> {
    setAnswered({ state: 'asking' })
    try {
      setAnswered({ state: 'answered', value: await withSignIn(question) })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      setAnswered({ state: 'failed', message: error.message })
    }
  }

  // oxlint-disable-next-line react/exhaustive-deps -- one question, asked when it is shown
  useEffect(() => void ask(), [])

  return { answered, ask }
}
