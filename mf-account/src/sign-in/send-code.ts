import { isRefusal, notify } from 'shared-platform'
import type { SendCodeResponse } from 'shared-contract'
import type * as v from 'valibot'
import { lockCode } from './code-lock.ts'
import type { Identity } from './sign-in-progress.ts'

type CodeSender = (identity: Identity) => Promise<v.InferOutput<typeof SendCodeResponse>>

/** Sends a code, starts the countdown that the server asks for, and says what the server says. */
export async function sendCode(send: CodeSender, identity: Identity, sent: string): Promise<void> {
  try {
    const answer = await send(identity)
    lockCode(identity.identifier, answer.retry_after ?? undefined)
    notify('success', answer.message || sent)
  } catch (error) {
    if (isRefusal(error) && error.failure.retryAfter) lockCode(identity.identifier, error.failure.retryAfter)
    throw error
  }
}
