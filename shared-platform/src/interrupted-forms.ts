import { onMount, type ReadableAtom } from 'nanostores'
import { $client, $sessionExpired } from './session.ts'

/** What stood in a client's forms when their session ended. Only in memory, because some of it is secret. */
const interrupted = new Map<string, { clientId: number; values: object }>()

$client.listen((client, before) => {
  if (before && !client && !$sessionExpired.get()) interrupted.clear()
})

/** Whether the end of a session cut this form off, and the same client is back. */
export function isInterrupted(form: string): boolean {
  return interrupted.get(form)?.clientId === $client.get()?.id
}

/** Has a form go on where the end of a session cut it off, once the same client has signed in again. */
export function resumeAfterExpiry<Values extends object>(
  form: string,
  $state: ReadableAtom<{ values: Values }>,
  resume: (values: Values) => void
): void {
  // A name belongs to one form, so what is kept under it has that form's fields.
  if (isInterrupted(form)) resume(interrupted.get(form)?.values as Values)

  onMount($state, () => {
    // Not when the form is made: a view that is thrown away before it shows must not use it up.
    if (isInterrupted(form)) interrupted.delete(form)
    return $client.listen((client, before) => {
      if (before && !client && $sessionExpired.get())
        interrupted.set(form, { clientId: before.id, values: $state.get().values })
    })
  })
}
