import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'

/** The Network Information API, which only some browsers support. */
interface Connection extends EventTarget {
  effectiveType?: string
  saveData?: boolean
}

/** Set by the visitor's setting or a slow connection: no autoplay, small pictures, no prefetching. */
export const $saveData = atom(sparesData())

/** Returns false during hydration, as on the server. */
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

/** `undefined` on a server and in browsers without the API. */
function connectionOf(): Connection | undefined {
  return (globalThis.navigator as { connection?: Connection } | undefined)?.connection
}
