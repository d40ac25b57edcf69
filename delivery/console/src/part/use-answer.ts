import { useEffect, useState } from 'react'
import { knowingSignIn } from '../changes/make-change.ts'
import { ServiceError } from '../service/service-error.ts'

export type Answered<Value> =
  | { state: 'asking' }
  | { state: 'answered'; value: Value }
  | { state: 'failed'; message: string }

/** Asks once when it is shown, and again when somebody wants that. */
export function useAnswer<Value>(question: () => Promise<Value>) {
  const [answered, setAnswered] = useState<Answered<Value>>({ state: 'asking' })

  async function ask(): Promise<void> {
    setAnswered({ state: 'asking' })
    try {
      setAnswered({ state: 'answered', value: await knowingSignIn(question) })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      setAnswered({ state: 'failed', message: error.message })
    }
  }

  // oxlint-disable-next-line react/exhaustive-deps -- one question, asked when it is shown
  useEffect(() => void ask(), [])

  return { answered, ask }
}
