import { atom, onMount } from 'nanostores'

/** What browsers tell of the connection; only some do. */
interface Connection extends EventTarget {
  effectiveType?: string
  saveData?: boolean
}

/**
 * Whether data should be spared: the visitor has asked for it, or the connection is slow. Then
 * nothing plays by itself, pictures are small, and nothing is fetched before it is wanted.
 */
export const $saveData = atom(sparesData())

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

/** `undefined` on a server and in browsers that do not tell. */
function connectionOf(): Connection | undefined {
  return (globalThis.navigator as { connection?: Connection } | undefined)?.connection
}
