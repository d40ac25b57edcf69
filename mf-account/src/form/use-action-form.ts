import { type Form, notify, type Submission } from '@hirfa/shared-platform'
import { useAccountForm } from './use-account-form.ts'

/** For a dialog: a failure is also shown as a notice, which stays when the dialog closes. */
export function useActionForm<Values extends object, Result>(create: () => Form<Values, Result>) {
  const form = useAccountForm(create)

  async function submit(): Promise<Submission<Result>> {
    const submission = await form.submit()
    const failure = form.textOf(form.$state.get().problems.general)
    if (failure) notify('danger', failure)
    return submission
  }

  return { ...form, submit }
}
