import { type Client, phoneNumber } from '@hirfa/shared-contract'
import { createForm, type Form, isRefusal, problemOf } from '@hirfa/shared-platform'
import { checkName, questionPhone } from '../../form/problems.ts'
import { $codeLocks, secondsLeft, sendCodeQuietly } from '../code/send-code.ts'
import { createKeyPerPayload } from '../key-per-payload.ts'
import { loginByCode, register, sendLoginCode, signOutAccount } from '../sign-in-api.ts'
import { $typed, goTo, type Identity } from '../sign-in-progress.ts'

let sentTo: string | undefined

/** Step 1: sends the code. If no new one can be requested yet, a visitor enters the code that was sent before. */
export function createPhoneForm(): Form<{ phone: string }> {
  const question = questionPhone()
  return createForm({
    initial: { phone: $typed.get().phone },
    check: ({ phone }) => ({ phone: question(phone) }),
    send: async ({ phone }) => {
      const identity = { channel: 'phone', identifier: phoneNumber(phone) } as const
      const onItsWay = sentTo === identity.identifier && secondsLeft($codeLocks.get(), sentTo, Date.now()) > 0
      if (!onItsWay) await sendCodeQuietly(sendLoginCode, identity)
      sentTo = identity.identifier
      goTo({ stage: 'login-code', identity })
    },
    explain: failure => problemOf(failure, 'otp_send_error')
  })
}

export type CodeResult = { client: Client } | { token: string } | 'other-account'

/** Step 2: an artisan's or a staff account is signed out again, because it has no screens here. */
export async function enterCode(identity: Identity, code: string): Promise<CodeResult> {
  const answer = await loginByCode(identity, code)
  sentTo = undefined
  if ('token' in answer) return { token: answer.token }
  if (answer.type === 'user') return { client: answer }
  await signOutAccount()
  return 'other-account'
}

interface Verified {
  identity: Identity
  token: string
}

export function createNameForm({ identity, token }: Verified): Form<{ name: string }, Client | 'token-expired'> {
  const requestKey = createKeyPerPayload()
  return createForm({
    initial: { name: $typed.get().name },
    check: ({ name }) => ({ name: checkName(name) }),
    send: async ({ name }) => {
      const account = { identity, token, name, phone: identity.identifier }
      try {
        return await register(account, requestKey(account))
      } catch (error) {
        if (isRefusal(error) && 'token' in error.failure.fields) return 'token-expired'
        throw error
      }
    }
  })
}
