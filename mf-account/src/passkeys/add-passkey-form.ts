import { createForm, type Form } from 'shared-platform'
import { makePasskey } from './browser-passkeys.ts'
import { addPasskey, newPasskeyOptions } from './passkeys-api.ts'

interface AddPasskeyPlan {
  onAdded(message: string): void
  /** The device made no key: cancelled, has one already, or cannot. */
  onUnmade(problem: 'cancelled' | 'known' | 'failed'): void
}

/** The password first, then the device asks for its owner. */
export function createAddPasskeyForm({ onAdded, onUnmade }: AddPasskeyPlan): Form<{ password: string }> {
  return createForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : 'fill_field' }),
    send: async ({ password }) => {
      const made = await makePasskey(await newPasskeyOptions(password))
      if ('problem' in made) return onUnmade(made.problem)
      onAdded((await addPasskey(made.credential)).message)
    }
  })
}
