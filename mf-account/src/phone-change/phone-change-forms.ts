import { clean, ClientResponse, SendCodeResponse } from '@hirfa/shared-contract'
import { createForm, type Form, request, signedIn } from '@hirfa/shared-platform'
import { checkOwnPassword } from '../own-password/own-password.ts'

/** The server checks the password and sends a code to the new number. */
export function createSendCodeForm(phone: string): Form<{ password: string }> {
  return createForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(password) }),
    send: async ({ password }) => {
      await request('POST', '/user/change-phone', { body: { phone, password }, answer: SendCodeResponse })
    },
    fallback: 'otp_send_error',
    chain: 'profile'
  })
}

/** Changes the number, also in the session of the page. */
export function createConfirmPhoneForm(phone: string): Form<{ code: string }> {
  return createForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: clean(code) ? undefined : 'enter_otp' }),
    send: async ({ code }) => {
      const body = { phone, otp_code: clean(code) }
      signedIn(await request('POST', '/user/confirm-phone', { body, answer: ClientResponse }))
    },
    wireNames: { otp_code: 'code' },
    fallback: 'invalid_otp',
    chain: 'profile'
  })
}
