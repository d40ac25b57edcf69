import { createForm, type Form } from 'shared-platform'
import type { Client } from 'shared-platform/contract'
import { checkIdentity, identityOf } from './identity.ts'
import { leave, login } from './sign-in-api.ts'
import { $typed, type Typed } from './sign-in-progress.ts'

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
      const client = await login(identityOf(values), values.password)
      if (client.type === 'user') return onClient(client)
      await leave()
      onStranger()
    },
    fallback: 'login_error'
  })
}
