import { createForm, type Form, signOut } from 'shared-platform'
import { deleteAccount } from './account-data-api.ts'

interface DeleteValues {
  password: string
  understood: boolean
}

/** Deletes the account, then signs out. The result is the server's message. */
export function createDeleteAccountForm(): Form<DeleteValues, string> {
  return createForm({
    initial: { password: '', understood: false },
    check: ({ password, understood }) => ({
      password: password ? undefined : 'fill_field',
      understood: understood ? undefined : 'confirm_deletion_first'
    }),
    send: async ({ password }) => {
      const { message } = await deleteAccount(password)
      await signOut()
      return message
    },
    fallback: 'delete_account_error'
  })
}
