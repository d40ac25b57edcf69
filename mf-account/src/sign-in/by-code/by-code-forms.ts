import { type Client, phoneNumber } from '@hirfa/shared-contract'
import { createForm, type Form, problemOf } from '@hirfa/shared-platform'
import { checkName, questionPhone } from '../../form/problems.ts'
import { $codeLocks, secondsLeft, sendCodeQuietly } from '../code/send-code.ts'
import { admitted, createRegistration, loginByCode, sendLoginCode, type TokenExpired } from '../sign-in-api.ts'
import { $typed, goTo, type Identity, type Verified } from '../sign-in-progress.ts'

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

/** A token for a number without an account; `client` is `null` for an artisan's or a staff account. */
export type CodeResult = { token: string } | { client: Client | null }

export async function enterCode(identity: Identity, code: string): Promise<CodeResult> {
  const answer = await loginByCode(identity, code)
  sentTo = undefined
  return 'token' in answer ? { token: answer.token } : { client: await admitted(answer) }
}

export function createNameForm({ identity, token }: Verified): Form<{ name: string }, Client | TokenExpired> {
  const register = createRegistration()
  return createForm({
    initial: { name: $typed.get().name },
    check: ({ name }) => ({ name: checkName(name) }),
    send: ({ name }) => register({ identity, token, name, phone: identity.identifier })
  })
}
