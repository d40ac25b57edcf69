import { type Client, phoneNumber } from '@hirfa/shared-contract'
import { createForm, type Form, isRefusal } from '@hirfa/shared-platform'
import { checkName, checkPassword, checkPhone, questionPhone } from '../../form/problems.ts'
import { sendCode } from '../code/send-code.ts'
import { checkIdentity, identityOf } from '../identity.ts'
import { createKeyPerPayload } from '../key-per-payload.ts'
import { register, sendRegisterCode } from '../sign-in-api.ts'
import { $typed, goTo, type Identity, type Typed } from '../sign-in-progress.ts'

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

interface RegisterPasswordValues {
  phone: string
  password: string
  terms: boolean
}

interface Verified {
  identity: Identity
  token: string
}

export function createRegisterPasswordForm({
  identity,
  token
}: Verified): Form<RegisterPasswordValues, Client | 'token-expired'> {
  const byEmail = identity.channel === 'email'
  const requestKey = createKeyPerPayload()
  return createForm({
    initial: { phone: $typed.get().phone, password: '', terms: false },
    check: ({ phone, password, terms }) => ({
      phone: byEmail ? checkPhone(phone) : undefined,
      password: checkPassword(password),
      terms: terms ? undefined : 'accept_terms_first'
    }),
    send: async ({ phone, password }) => {
      const { name } = $typed.get()
      const account = { identity, token, name, password, phone: byEmail ? phoneNumber(phone) : identity.identifier }
      try {
        return await register(account, requestKey(account))
      } catch (error) {
        if (isRefusal(error) && 'token' in error.failure.fields) return 'token-expired'
        throw error
      }
    }
  })
}
