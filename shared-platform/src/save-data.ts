import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'
import { useEffect } from 'react'
import { connectionOf, sparesData } from '../spares-data.ts'

export const $saveData = atom(sparesData())

export function useSaveData(): boolean {
  return useStore($saveData, { ssr: () => false })
}

/** Loads code of a later step when the browser is idle. Safari has no `requestIdleCallback`. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // The step that needs the code repeats a failed download, and shows the failure.
    if (!$saveData.get()) window.requestIdleCallback?.(() => void load().catch(() => undefined))
  }, [load])
}

onMount($saveData, () => {
  const judge = () => $saveData.set(sparesData())
  const connection = connectionOf()
  judge()
  connection?.addEventListener('change', judge)
  return () => connection?.removeEventListener('change', judge)
})
