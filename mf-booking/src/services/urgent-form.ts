import { createForm, type Form } from 'shared-platform'
import { $draft } from '../draft/draft-store.ts'
import { bookUrgently, type UrgentOutcome } from '../submission/book-urgently.ts'

type Nothing = Record<string, never>

/** Sends the draft as it stands; `book` tells what came of it, or `null` when it was refused. */
export function createUrgentForm(): Form<Nothing> & { book(): Promise<UrgentOutcome | null> } {
  let outcome: UrgentOutcome | null = null
  const form = createForm<Nothing>({
    initial: {},
    check: () => ({}),
    send: async () => {
      outcome = await bookUrgently($draft.get())
    }
  })
  return { ...form, book: async () => ((await form.submit()) ? outcome : null) }
}
