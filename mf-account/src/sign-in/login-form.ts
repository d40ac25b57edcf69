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

interface Arrivals {
  onClient(client: Client): void
  /** An artisan's or staff account: it has no screens here. */
  onStranger(): void
}

/** Lets a client in; any other account is shown out again, on the server too. */
export function createLoginForm({ onClient, onStranger }: Arrivals): Form<LoginValues> {
  const { channel, phone, email } = $typed.get()
  return createForm({
    initial: { channel, phone, email, password: '' },
    check: values => ({ ...checkIdentity(values), password: values.password ? undefined : 'fill_field' }),
    send: async values => {
      const client = await loginOrWait(identityOf(values), values.password)
      if (client.type === 'user') return onClient(client)
      await leave()
      onStranger()
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
