import { MessageResponse } from '@hirfa/shared-contract'
import { createForm, type Form, request, signOut } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { checkOwnPassword } from '../own-password/own-password.ts'

interface DeleteValues {
  password: string
  understood: boolean
}

/** Deletes the account, then signs out. The result is the server's message. */
export function createDeleteAccountForm(): Form<DeleteValues, string> {
  return createForm({
    initial: { password: '', understood: false },
    check: ({ password, understood }) => ({
      password: checkOwnPassword(password),
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

export function getOwnData() {
  return request('GET', '/user/data', { answer: v.looseObject({ made_at: v.string() }) })
}

function deleteAccount(password: string) {
  return request('POST', '/user/delete-account', { body: { password }, answer: MessageResponse })
}
