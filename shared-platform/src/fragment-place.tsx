import { useStore } from '@nanostores/react'
import { Activity, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isClosed } from './fragments.ts'
import { $replacements } from './release-document.ts'

interface Props<Fragment> {
  /** Called once: `() => loadFragment('sign-in-form')`. */
  load: () => Promise<Fragment>
  waiting: ReactNode
  /** In place of a fragment that cannot be loaded, or whose remote is disabled. */
  missing: ReactNode
  children: (fragment: Fragment) => ReactNode
}

/** A fragment of another remote. While that is disabled it is hidden without effects, and keeps what was typed. */
export function FragmentPlace<Fragment extends object>({ load, waiting, missing, children }: Props<Fragment>) {
  const [first] = useState(() => load)
  const [found, setFound] = useState<Fragment | 'missing' | null>(null)
  useStore($replacements)

  useEffect(() => {
    let unmounted = false
    const take = (next: Fragment | 'missing') => !unmounted && setFound(next)
    void first().then(take, () => take('missing'))
    return () => {
      unmounted = true
    }
  }, [first])

  if (found === null) return waiting
  if (found === 'missing') return missing
  return (
    <>
      {isClosed(found) && missing}
      <Activity mode={isClosed(found) ? 'hidden' : 'visible'}>
        <Suspense fallback={waiting}>{children(found)}</Suspense>
      </Activity>
    </>
  )
}
