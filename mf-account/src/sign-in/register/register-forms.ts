import { type Client, phoneNumber } from '@hirfa/shared-contract'
import { createForm, type Form } from '@hirfa/shared-platform'
import { checkName, checkPassword, checkPhone, questionPhone } from '../../form/problems.ts'
import { sendCode } from '../code/send-code.ts'
import { checkIdentity, identityOf } from '../identity-fields.tsx'
import { createRegistration, sendRegisterCode, type TokenExpired } from '../sign-in-api.ts'
import { $typed, goTo, type Typed, type Verified } from '../sign-in-progress.ts'

export function createRegisterForm(sent: string): Form<Typed> {
  const question = questionPhone()
  return createForm({
    initial: $typed.get(),
    check: values => ({ ...checkIdentity(values, question), name: checkName(values.name) }),
    send: async values => {
      const identity = identityOf(values)
      await sendCode(sendRegisterCode, identity, sent)
      goTo({ stage: 'register-code', identity })
    },
    fallback: 'otp_send_error'
  })
}

export function createRegisterPasswordForm({
  identity,
  token
}: Verified): Form<{ phone: string; password: string; terms: boolean }, Client | TokenExpired> {
  const byEmail = identity.channel === 'email'
  const register = createRegistration()
  return createForm({
    initial: { phone: $typed.get().phone, password: '', terms: false },
    check: ({ phone, password, terms }) => ({
      phone: byEmail ? checkPhone(phone) : undefined,
      password: checkPassword(password),
      terms: terms ? undefined : 'accept_terms_first'
    }),
    send: ({ phone, password }) => {
      const number = byEmail ? phoneNumber(phone) : identity.identifier
      return register({ identity, token, name: $typed.get().name, password, phone: number })
    }
  })
}
