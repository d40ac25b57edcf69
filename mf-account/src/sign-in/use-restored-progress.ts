import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import { restoreCodeLocks } from './code/send-code.ts'
import { $restored, leaveProgress, restoreProgress } from './sign-in-progress.ts'

/** Reads the persisted progress before the first paint, but not during rendering: a server has no storage. */
export function useRestoredProgress() {
  useLayoutEffect(() => {
    restoreProgress()
    restoreCodeLocks()
  }, [])
  // A separate effect: layout effects are cleaned up while a language is loading, and the visit continues after that.
  useEffect(() => leaveProgress, [])
  return useStore($restored)
}
