import { createForm, type Form } from 'shared-platform'
import { verifyCode } from './sign-in-api.ts'
import type { Identity } from './sign-in-progress.ts'

interface CodePlan {
  identity: Identity
  purpose: 'register' | 'reset'
}

/** Verifies the code of a registration or a password reset. The result is the token of the verified identity. */
export function createCodeForm({ identity, purpose }: CodePlan): Form<{ code: string }, string> {
  return createForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'enter_otp' }),
    send: ({ code }) => verifyCode(identity, code, purpose),
    wireNames: { otp_code: 'code' },
    fallback: 'invalid_otp'
  })
}
