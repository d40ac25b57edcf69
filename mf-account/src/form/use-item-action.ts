import { useState } from 'react'
import { notify, problemOf, RequestError } from '@hirfa/shared-platform'
import { useProblemTexts } from './problems.ts'

type Item = number | string

/** Runs an action on one of several items and says how it ended. */
export function useItemAction() {
  const textOf = useProblemTexts()
  const [busy, setBusy] = useState<Item | null>(null)

  /** `fallback` is the text of a failure that has none. */
  async function run(item: Item, action: () => Promise<{ message?: string }>, fallback?: string): Promise<void> {
    setBusy(item)
    try {
      const { message } = await action()
      if (message) notify('success', message)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify('danger', textOf(problemOf(error.failure, fallback)) ?? '')
    } finally {
      setBusy(null)
    }
  }

  return { busy, run }
}
