import { type Client, phoneNumber } from '@hirfa/shared-contract'
import { createForm, type Form } from '@hirfa/shared-platform'
import { checkName } from '../../form/problems.ts'
import { $codeLocks, secondsLeft, sendCodeQuietly } from '../code/send-code.ts'
import { admitted, createRegistration, loginByCode, sendLoginCode, type TokenExpired } from '../sign-in-api.ts'
import { $typed, goTo, type Identity, type Verified } from '../sign-in-progress.ts'

let sentTo: string | undefined

/** Step 1. If no new code can be requested yet, a visitor enters the one that was sent before. */
export async function sendPhoneCode(phone: string): Promise<void> {
  const identity = { channel: 'phone', identifier: phoneNumber(phone) } as const
  const onItsWay = sentTo === identity.identifier && secondsLeft($codeLocks.get(), sentTo, Date.now()) > 0
  if (!onItsWay) await sendCodeQuietly(sendLoginCode, identity)
  sentTo = identity.identifier
  goTo({ stage: 'login-code', identity })
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
