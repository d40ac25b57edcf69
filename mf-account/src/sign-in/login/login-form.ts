import { atom } from 'nanostores'
import { clean, type Client } from '@hirfa/shared-contract'
import { createForm, type Form, isRefusal } from '@hirfa/shared-platform'
import { checkIdentity, identityOf } from '../identity-fields.tsx'
import { laterParts } from '../load-later-parts.ts'
import { $typed, type Reached } from '../sign-in-progress.ts'

const TOO_MANY = 429

/** The time before which the server accepts no further attempt; 0 without a limit. */
export const $loginWait = atom(0)

/** The result is `null` for an artisan's or a staff account. */
export function createLoginForm(): Form<Reached & { password: string }, Client | null> {
  const { channel, phone, email } = $typed.get()
  return createForm({
    initial: { channel, phone, email, password: '' },
    check: values => ({ ...checkIdentity(values), password: missingPassword(values) }),
    send: async values => {
      const { admitted, login } = await laterParts()
      return admitted(await orWait(login(identityOf(values), values.password)))
    },
    fallback: 'login_error'
  })
}

function missingPassword({ password, ...identity }: Reached & { password: string }): string | undefined {
  if (password) return undefined
  return clean(identity[identity.channel]) ? 'fill_field' : 'fill_all_fields'
}

/** After too many attempts the form stays disabled for the time that the server requires. */
async function orWait(login: Promise<Client>): Promise<Client> {
  $loginWait.set(0)
  try {
    return await login
  } catch (error) {
    if (isRefusal(error) && error.failure.status === TOO_MANY && error.failure.retryAfter) {
      $loginWait.set(Date.now() + error.failure.retryAfter * 1000)
    }
    throw error
  }
}

/** Rounded up, so that the form is not enabled before the wait is over. */
export function secondsToWait(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}
