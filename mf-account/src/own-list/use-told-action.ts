import { useState } from 'react'
import { notify, problemOf, RequestError } from 'shared-platform'
import { useProblemWords } from '../form/problem-words.ts'

/** Does something about one of several things, and says at the top of the page how it went. */
export function useToldAction() {
  const words = useProblemWords()
  const [busy, setBusy] = useState<number | null>(null)

  async function run(id: number, action: () => Promise<{ message: string }>): Promise<boolean> {
    setBusy(id)
    try {
      notify('success', (await action()).message)
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify('danger', words(problemOf(error.failure)) ?? '')
      return false
    } finally {
      setBusy(null)
    }
  }

  return { busy, run }
}
