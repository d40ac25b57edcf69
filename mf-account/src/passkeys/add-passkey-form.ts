import { createForm, type Form } from '@hirfa/shared-platform'
import { checkOwnPassword } from '../own-password/own-password.ts'
import { makePasskey } from './browser-passkeys.ts'
import { addPasskey, newPasskeyOptions } from './passkeys-api.ts'

/** The server's message, or why the device has created no key. */
export type AddedPasskey = { message: string } | { problem: 'cancelled' | 'known' | 'failed' }

/** The server checks the password before the device verifies its owner. */
export function createAddPasskeyForm(): Form<{ password: string }, AddedPasskey> {
  return createForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(password) }),
    send: async ({ password }) => {
      const made = await makePasskey(await newPasskeyOptions(password))
      return 'problem' in made ? made : addPasskey(made.credential)
    }
  })
}
