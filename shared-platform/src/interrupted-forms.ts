import { onMount, type ReadableAtom } from 'nanostores'
import { $session, currentClient } from './session.ts'

const interrupted = new Map<string, { clientId: number; values: object }>()

$session.listen((session, before) => {
  if (before?.status === 'client' && session.status === 'visitor') interrupted.clear()
})

export function isInterrupted(form: string): boolean {
  const entry = interrupted.get(form)
  return entry !== undefined && entry.clientId === currentClient()?.id
}

export function resumeAfterExpiry<Values extends object>(
  form: string,
  $state: ReadableAtom<{ values: Values }>,
  resume: (values: Values) => void
): void {
  if (isInterrupted(form)) resume(interrupted.get(form)?.values as Values)

  onMount($state, () => {
    // On mount, not on creation: React may discard a view before it mounts.
    if (isInterrupted(form)) interrupted.delete(form)
    return $session.listen((session, before) => {
      if (before?.status === 'client' && session.status === 'expired')
        interrupted.set(form, { clientId: before.client.id, values: $state.get().values })
    })
  })
}
