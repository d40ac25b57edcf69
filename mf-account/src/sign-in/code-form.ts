import { createForm, type Form } from 'shared-platform'
import { verifyCode } from './sign-in-api.ts'
import type { Identity } from './sign-in-progress.ts'

interface CodePlan {
  identity: Identity
  purpose: 'register' | 'reset'
  onToken(token: string): void
}

/** Step 2 of a registration and of a forgotten password: the code proves whose phone or address it is. */
export function createCodeForm({ identity, purpose, onToken }: CodePlan): Form<{ code: string }> {
  return createForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'enter_otp' }),
    send: async ({ code }) => onToken(await verifyCode(identity, code, purpose)),
    wireNames: { otp_code: 'code' },
    fallback: 'invalid_otp'
  })
}
