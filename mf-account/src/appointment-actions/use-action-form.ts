import { type Form, notify, type Submission, useForm } from 'shared-platform'
import { useProblemWords } from '../form/problem-words.ts'

/** A form in a dialog. A failure is also shown as a notice, which stays when the dialog closes. */
export function useActionForm<Values extends object, Result>(create: () => Form<Values, Result>) {
  const form = useForm(create)
  const words = useProblemWords()

  async function submit(): Promise<Submission<Result>> {
    const submission = await form.submit()
    const failure = words(form.$state.get().problems.general)
    if (failure) notify('danger', failure)
    return submission
  }

  return { ...form, submit, words, general: words(form.problems.general) }
}
