import { createForm, type Form, signOut } from 'shared-platform'
import { deleteAccount } from './account-data-api.ts'

interface DeleteValues {
  password: string
  understood: boolean
}

/** Ends the account on the server, and then everything of it in this browser. */
export function createDeleteAccountForm(onGone: (message: string) => void): Form<DeleteValues> {
  return createForm({
    initial: { password: '', understood: false },
    check: ({ password, understood }) => ({
      password: password ? undefined : 'fill_field',
      understood: understood ? undefined : 'confirm_deletion_first'
    }),
    send: async ({ password }) => {
      const { message } = await deleteAccount(password)
      await signOut()
      onGone(message)
    },
    fallback: 'delete_account_error'
  })
}
