import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'

interface Connection extends EventTarget {
  effectiveType?: string
  saveData?: boolean
}

export const $saveData = atom(sparesData())

export function useSaveData(): boolean {
  return useStore($saveData, { ssr: () => false })
}

onMount($saveData, () => {
  const judge = () => $saveData.set(sparesData())
  const connection = connectionOf()
  judge()
  connection?.addEventListener('change', judge)
  return () => connection?.removeEventListener('change', judge)
})

function sparesData(): boolean {
  const connection = connectionOf()
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}

function connectionOf(): Connection | undefined {
  return (globalThis.navigator as { connection?: Connection } | undefined)?.connection
}
