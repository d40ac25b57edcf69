import { type Form, notify, useForm } from 'shared-platform'
import { useProblemWords } from '../form/problem-words.ts'

/** A form of a dialog whose failure is also told at the top of the page, where it outlives the dialog. */
export function useActionForm<Values extends object>(create: () => Form<Values>) {
  const form = useForm(create)
  const words = useProblemWords()

  async function submit(): Promise<boolean> {
    const accepted = await form.submit()
    const failure = words(form.$state.get().problems.general)
    if (failure) notify('danger', failure)
    return accepted
  }

  return { ...form, submit, words, general: words(form.problems.general) }
}
