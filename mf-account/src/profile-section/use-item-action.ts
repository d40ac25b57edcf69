import { useState } from 'react'
import { notify, problemOf, RequestError } from '@hirfa/shared-platform'
import { useProblemTexts } from '../form/problems.ts'

export function useItemAction() {
  const textOf = useProblemTexts()
  const [busy, setBusy] = useState<number | null>(null)

  async function run(id: number, action: () => Promise<{ message: string }>): Promise<boolean> {
    setBusy(id)
    try {
      notify('success', (await action()).message)
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify('danger', textOf(problemOf(error.failure)) ?? '')
      return false
    } finally {
      setBusy(null)
    }
  }

  return { busy, run }
}
