import { useEffect, useRef } from 'react'
import { type Client, LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, isRefusal, newIdempotencyKey, notify, useForm } from '@hirfa/shared-platform'
import { Button, TextField } from '@hirfa/shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { checkName, useProblemTexts } from '../form/problems.ts'
import { register } from '../sign-in/sign-in-api.ts'
import type { Identity } from '../sign-in/sign-in-progress.ts'

interface Verified {
  identity: Identity
  token: string
}

interface NameStepProps extends Verified {
  onClient: (client: Client) => void
  /** The number has to be verified again. */
  onExpired: () => void
}

export function NameStep({ identity, token, onClient, onExpired }: NameStepProps) {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createNameForm({ identity, token }))
  const textOf = useProblemTexts()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function settle(result: Client | 'token-expired') {
    if (result !== 'token-expired') return onClient(result)
    notify('warning', t('verify_otp_first'))
    onExpired()
  }

  return (
    <FormFrame submit={submit} onSent={settle} general={textOf(problems.general)}>
      <TextField
        ref={field}
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="name"
        maxLength={LIMITS.personName.max}
        value={values.name}
        onChange={name => set('name', name)}
        problem={textOf(problems.name)}
      />
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('create_account_action')}
      </Button>
    </FormFrame>
  )
}

function createNameForm({ identity, token }: Verified): Form<{ name: string }, Client | 'token-expired'> {
  const keys = new Map<string, string>()
  return createForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: checkName(name) }),
    send: async ({ name }) => {
      // A repeated request creates no second account.
      const key = keys.get(name) ?? newIdempotencyKey()
      keys.set(name, key)
      try {
        return await register({ identity, token, name, phone: identity.identifier }, key)
      } catch (error) {
        if (isRefusal(error) && 'token' in error.failure.fields) return 'token-expired'
        throw error
      }
    }
  })
}
