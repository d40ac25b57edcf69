import { createForm, type Form, isRefusal } from 'shared-platform'
import type { Client } from 'shared-contract'
import { checkIdentity, identityOf } from './identity.ts'
import { $loginWait, waitBeforeLogin } from './login-wait.ts'
import { leave, login } from './sign-in-api.ts'
import { $typed, type Identity, type Typed } from './sign-in-progress.ts'

const TOO_MANY = 429

interface LoginValues extends Omit<Typed, 'name'> {
  password: string
}

/** The result is `null` for an artisan's or a staff account, which is signed out again: it has no screens here. */
export function createLoginForm(): Form<LoginValues, Client | null> {
  const { channel, phone, email } = $typed.get()
  return createForm({
    initial: { channel, phone, email, password: '' },
    check: values => ({ ...checkIdentity(values), password: values.password ? undefined : 'fill_field' }),
    send: async values => {
      const client = await loginOrWait(identityOf(values), values.password)
      if (client.type === 'user') return client
      await leave()
      return null
    },
    fallback: 'login_error'
  })
}

/** Whoever has tried too often is told how long to wait, and cannot try in the meantime. */
async function loginOrWait(identity: Identity, password: string): Promise<Client> {
  $loginWait.set(0)
  try {
    return await login(identity, password)
  } catch (error) {
    if (isRefusal(error) && error.failure.status === TOO_MANY && error.failure.retryAfter) {
      waitBeforeLogin(error.failure.retryAfter)
    }
    throw error
  }
}
